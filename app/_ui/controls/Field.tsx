import type { ComponentProps, ReactNode } from 'react'

interface FieldText {
  /** The control's `name`; ids of label, help and error derive from it. */
  name: string
  label: string
  help?: string | undefined
  /** The message under the control; while there is one, the control is marked invalid. */
  error?: string | undefined
}

/** Returns the attributes that link a control to its label, help and error for assistive technology. */
function controlProps({ name, help, error }: Omit<FieldText, 'label'>) {
  const describedBy = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/** Box of a control with its label, help and error. */
const FIELD = 'field grid content-start gap-1.5'

function FieldHelp({ name, help }: Pick<FieldText, 'name' | 'help'>) {
  return help ? (
    <p className="text-muted text-small/normal" id={`${name}-help`}>
      {help}
    </p>
  ) : null
}

function FieldError({ name, error }: Pick<FieldText, 'name' | 'error'>) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  ) : null
}

/** Label, help, control and error, in the order in which they are read. */
function Field({ name, label, help, error, children }: FieldText & { children: ReactNode }) {
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

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldText & Omit<ComponentProps<Tag>, 'name'>

/** A checkbox has its label next to it. */
export function CheckboxField({ label, name, help, error, ...input }: Control<'input'>) {
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

export function SelectField({ label, name, help, error, ...select }: Control<'select'>) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <select {...select} {...controlProps({ name, help, error })} className="control" />
    </Field>
  )
}

/** At least 100 px high (requirements §9.8). */
export function TextAreaField({ label, name, help, error, ...textarea }: Control<'textarea'>) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <textarea {...textarea} {...controlProps({ name, help, error })} className="control min-h-[100px]" />
    </Field>
  )
}

/** @param props.prefix a unit in front of the value, such as `$` */
export function TextField({ label, name, help, error, prefix, ...input }: Control<'input'>) {
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
