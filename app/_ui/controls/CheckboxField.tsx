import type { ComponentProps } from 'react'
import { controlProps, FIELD, FieldError, FieldHelp, type FieldText } from './Field.tsx'

export function CheckboxField({
  label,
  name,
  help,
  error,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'name' | 'type'>) {
  return (
    <div className={FIELD}>
      <label className="checkbox">
        <input {...input} {...controlProps({ name, help, error })} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldHelp name={name} help={help} />
      <FieldError name={name} error={error} />
    </div>
  )
}
