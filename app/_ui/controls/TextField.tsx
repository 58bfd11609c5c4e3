import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldText } from './Field.tsx'

type Props = FieldText & {
  /** A unit in front of the value, such as `$`. */
  prefix?: string
} & Omit<ComponentProps<'input'>, 'name' | 'prefix'>

export function TextField({ label, name, help, error, prefix, ...input }: Props) {
  const control = (
    <input
      {...input}
      {...controlProps({ name, help, error })}
      className={prefix ? 'control pl-7' : 'control'}
    />
  )
  return (
    <Field name={name} label={label} help={help} error={error}>
      {prefix ? (
        <span className="relative grid">
          <span aria-hidden="true" className="field-prefix">
            {prefix}
          </span>
          {control}
        </span>
      ) : (
        control
      )}
    </Field>
  )
}
