import type { Facts } from '#lib/facts/facts.ts'
import { letterTextReader, noticeTextReader } from './letterText.ts'
import { adviceTextReader, shortTextReader } from './shortText.ts'

/** Readers of every kind of rich text, whose inline fact chips say what the given facts say; [] for what is no text. */
export function richTextReaders(facts: Facts) {
  const shortText = shortTextReader(facts)
  return {
    shortText,
    adviceText: adviceTextReader(facts),
    letterText: letterTextReader(facts, shortText),
    noticeText: noticeTextReader(facts, shortText),
  }
}

export type RichTextReaders = ReturnType<typeof richTextReaders>
