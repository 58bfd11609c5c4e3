import type { ReactNode } from 'react'

export interface FieldText {
  /** The control's `name`; ids of label, help and error derive from it. */
  name: string
  label: string
  help?: string | undefined
  /** The message under the control; while there is one, the control is marked invalid. */
  error?: string | undefined
}

/** Returns the attributes that link a control to its label, help and error for assistive technology. */
export function controlProps({ name, help, error }: Omit<FieldText, 'label'>) {
  const describedBy = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/** Box of a control with its label, help and error. */
export const FIELD = 'field grid content-start gap-1.5'

export function FieldHelp({ name, help }: Pick<FieldText, 'name' | 'help'>) {
  return help ? (
    <p className="text-muted text-small/normal" id={`${name}-help`}>
      {help}
    </p>
  ) : null
}

export function FieldError({ name, error }: Pick<FieldText, 'name' | 'error'>) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  ) : null
}

/** Label, help, control and error, in the order in which they are read. */
export function Field({ name, label, help, error, children }: FieldText & { children: ReactNode }) {
  return (
    <div className={FIELD}>
      <label className="font-medium text-base/snug" htmlFor={name}>
        {label}
      </label>
      <FieldHelp name={name} help={help} />
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}
