import type { ReactNode } from 'react'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  id: string
  heading: string
  intro?: Blocks
  /** `band` is a tinted background. */
  ground?: 'paper' | 'band' | 'dark'
  /** `stacked` gives the content the whole width, below the heading; `paired` makes the heading the first cell of two columns. */
  layout?: 'margin' | 'stacked' | 'paired'
  /** Content of the left margin, below the heading. */
  aside?: ReactNode
  children: ReactNode
}

const grounds = {
  paper: 'on-paper [.on-paper+&>div]:pt-0',
  band: 'bg-tint',
  dark: 'on-dark bg-brand-dark text-paper',
} as const

const layouts = {
  margin: {
    header: 'lg:sticky lg:top-10 lg:col-span-4 lg:self-start',
    intro: 'mt-5',
    content: 'lg:col-span-8',
  },
  stacked: {
    header: 'grid gap-x-16 gap-y-5 lg:col-span-12 lg:grid-cols-12',
    intro: 'lg:col-span-6 lg:col-start-7',
    content: 'lg:col-span-12',
  },
  paired: { header: 'lg:col-span-6', intro: 'mt-5', content: 'lg:contents' },
} as const

/**
 * A section of a page. On wide screens its heading is in the left margin and stays in view while the visitor reads. Two sections on
 * paper have one gap between them.
 */
export function Section(props: Props) {
  const { id, heading, intro = [], ground = 'paper', layout = 'margin', aside, children } = props
  const classes = layouts[layout]
  const rule = ground === 'paper' ? 'border-t border-ink pt-6' : ''
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={grounds[ground]}>
      <div className="page-width py-section">
        <div className={`grid gap-x-16 gap-y-10 lg:grid-cols-12 print:block ${rule}`}>
          <header className={classes.header}>
            <h2 id={`${id}-heading`} className="font-display text-title lg:col-span-6">
              {heading}
            </h2>
            <ShortText
              value={intro}
              className={`max-w-136 ${ground === 'dark' ? 'text-on-dark' : 'text-muted'} ${classes.intro}`}
            />
          </header>
          <div className={`${classes.content} ${aside ? 'lg:row-span-2' : ''}`}>{children}</div>
          {aside ? <div className="lg:col-span-4 lg:row-start-2">{aside}</div> : null}
        </div>
      </div>
    </section>
  )
}
