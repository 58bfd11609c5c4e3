import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldText } from './Field.tsx'

export function SelectField({
  label,
  name,
  help,
  error,
  ...select
}: FieldText & Omit<ComponentProps<'select'>, 'name'>) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <select {...select} {...controlProps({ name, help, error })} className="control" />
    </Field>
  )
}
