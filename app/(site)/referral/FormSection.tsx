import type { ReactNode } from 'react'

/** A group of fields under its title, with a sentence on why they are asked. */
export function FormSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="referral-section">
      <legend className="font-display text-heading">{title}</legend>
      {help ? <p className="text-muted text-small">{help}</p> : null}
      {children}
    </fieldset>
  )
}
