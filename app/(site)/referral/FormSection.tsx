import type { ReactNode } from 'react'

/** A group of fields under its title, with a sentence on why they are asked. The rule is the title's: Safari draws no border of a group beside its title. */
export function FormSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 pt-6">
      <legend className="w-full border-ink border-t pt-6 font-display text-heading">{title}</legend>
      {help ? <p className="text-muted text-small">{help}</p> : null}
      {children}
    </fieldset>
  )
}
