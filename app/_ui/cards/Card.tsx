import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  help?: ReactNode
}

/** A collapsible card: a native `<details>`, so it works before and without scripts. */
export function Card({ title, help, children, ...details }: Props) {
  return (
    <details {...details} className="details-card">
      <summary>
        <span>
          {title}
          {help ? <span className="mt-1 block font-sans text-small text-muted">{help}</span> : null}
        </span>
      </summary>
      <div className="pb-9">{children}</div>
    </details>
  )
}
