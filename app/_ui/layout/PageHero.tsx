import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'h1'> {
  heading: string
  beside: ReactNode
  below?: ReactNode
}

/** The hero of a page without a picture. On wide screens the heading takes one half, its content the other. */
export function PageHero({ heading, beside, below, ...headingProps }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 {...headingProps} className="font-display text-display">
          {heading}
        </h1>
        {below}
      </div>
      <div className="grid content-start justify-items-start gap-8 lg:col-span-5 lg:pt-3">{beside}</div>
    </div>
  )
}
