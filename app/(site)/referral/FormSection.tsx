import type { ReactNode } from 'react'

/**
 * A group of fields with a title and the reason for asking. The rule above belongs to the title, because Safari draws
 * no border of a group next to its title.
 */
export function FormSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 pt-6">
      <legend className="w-full border-ink border-t pt-6 font-display text-heading">{title}</legend>
      {help ? <p className="text-muted text-small">{help}</p> : null}
      {children}
    </fieldset>
  )
}
