import type { ReactNode } from 'react'
import type { FactChip } from '#lib/content/readers/texts/chips.ts'
import type { LinkMark } from '#lib/content/readers/texts/textBlock.ts'

const isElsewhere = (href: string) => /^https?:/.test(href)

/** A link of running text; its text alone without an address. */
export function Link({ value, children }: { value?: LinkMark | undefined; children?: ReactNode }) {
  const href = value?.href
  if (!href) return children
  return (
    <a href={href} rel={isElsewhere(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

/** Maximum length in characters of a number with its unit that stays on one line. */
const KEPT_TOGETHER = 20

export const Fact = ({ value: { value } }: { value: FactChip }) =>
  /\d\S* /.test(value) && value.length <= KEPT_TOGETHER ? <span className="fact">{value}</span> : value

export const textMarks = { link: Link }
export const textChips = { fact: Fact }
