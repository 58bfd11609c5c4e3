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

const Fact = ({ value }: { value: FactChip }) => value.value

/** How inline content reads in every kind of text. */
export const textMarks = { link: Link }
export const textChips = { fact: Fact }
