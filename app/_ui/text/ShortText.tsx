import { PortableText } from '@portabletext/react'
import type { ShortText as Blocks } from '#lib/content/readers/shortText.ts'
import { textChips, textMarks } from './textMarks.tsx'

const components = { types: textChips, marks: textMarks }

/** A few paragraphs or lists. Renders nothing if the text is empty. */
export function ShortText({ value, className }: { value: Blocks; className?: string }) {
  if (value.length === 0) return null
  return (
    <div className={`short-text ${className ?? ''}`}>
      <PortableText value={value} components={components} />
    </div>
  )
}
