import type { ReactNode } from 'react'
import type { ShortText as Blocks } from '#lib/content/richText.ts'
import { ShortText } from './ShortText.tsx'

interface Props {
  id: string
  heading: string
  intro?: Blocks
  /** `band` gives the section a tinted ground of its own. */
  ground?: 'paper' | 'band'
  children: ReactNode
}

/** A section of a page: its heading stands in the left margin on wide screens and stays there while one reads. */
export function Section({ id, heading, intro = [], ground = 'paper', children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={ground === 'band' ? 'bg-tint' : undefined}>
      <div className="page-width py-section">
        <div
          className={`grid gap-x-16 gap-y-10 lg:grid-cols-12 ${ground === 'band' ? '' : 'border-t border-ink pt-6'}`}
        >
          <header className="lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
            <h2 id={`${id}-heading`} className="font-display text-title">
              {heading}
            </h2>
            <ShortText value={intro} className="mt-5 max-w-[34rem] text-muted" />
          </header>
          <div className="lg:col-span-8">{children}</div>
        </div>
      </div>
    </section>
  )
}
