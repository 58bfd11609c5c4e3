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

/** Characters. A figure and its unit stay on one line, unless it is longer or the window is very narrow. */
const KEPT_TOGETHER = 20

const Fact = ({ value: { value } }: { value: FactChip }) =>
  value.includes(' ') && value.length <= KEPT_TOGETHER ? <span className="fact">{value}</span> : value

/** How inline content reads in every kind of text. */
export const textMarks = { link: Link }
export const textChips = { fact: Fact }
