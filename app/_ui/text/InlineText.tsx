import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { textChips, textMarks } from './textMarks.tsx'

type Within = { children?: ReactNode }

const Line = ({ children }: Within) => <span className="block">{children}</span>

const components: PortableTextComponents = {
  types: textChips,
  marks: textMarks,
  block: Line,
  list: Line,
  listItem: {
    bullet: ({ children }) => <span className="ml-5 list-item list-disc">{children}</span>,
    number: ({ children, index }) => (
      <span className="block">
        {index + 1}. {children}
      </span>
    ),
  },
}

/** A short text where HTML allows no paragraphs, such as in a label. It looks like {@link ShortText}. */
export function InlineText({ value }: { value: Blocks }) {
  if (value.length === 0) return null
  return (
    <span className="short-text block">
      <PortableText value={value} components={components} />
    </span>
  )
}
