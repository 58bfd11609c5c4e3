import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldText } from './Field.tsx'

/** Several lines of text with label, help and error; at least 100 px high (requirements §9.8). */
export function TextAreaField({
  label,
  name,
  help,
  error,
  ...textarea
}: FieldText & Omit<ComponentProps<'textarea'>, 'name'>) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <textarea {...textarea} {...controlProps({ name, help, error })} className="control min-h-[100px]" />
    </Field>
  )
}
