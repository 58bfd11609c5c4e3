import type { PortableTextMarkComponentProps } from '@portabletext/react'
import type { FactChip } from '#lib/content/readers/chips.ts'
import type { LinkMark } from '#lib/content/readers/textBlock.ts'

const isElsewhere = (href: string) => /^https?:/.test(href)

function Link({ value, children }: PortableTextMarkComponentProps<LinkMark>) {
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

const Fact = ({ value: { value } }: { value: FactChip }) =>
  value.includes(' ') && value.length <= KEPT_TOGETHER ? <span className="fact">{value}</span> : value

/** Renderers of inline content, for every kind of text. */
export const textMarks = { link: Link }
export const textChips = { fact: Fact }
