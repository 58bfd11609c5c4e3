import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'h1'> {
  heading: string
  /** Content below the heading, or next to it on wide screens. */
  beside: ReactNode
  /** Line of the heading with which that content begins on wide screens, or ends by default. */
  align?: 'start'
}

/** The hero of a page without a picture. On wide screens the heading takes one half, its content the other. */
export function PageHero({ heading, beside, align, ...headingProps }: Props) {
  return (
    <div className={`grid gap-x-16 gap-y-8 lg:grid-cols-12 ${align ? '' : 'lg:items-end'}`}>
      <h1 {...headingProps} className="font-display text-display lg:col-span-7">
        {heading}
      </h1>
      <div className="grid justify-items-start gap-8 lg:col-span-5">{beside}</div>
    </div>
  )
}
