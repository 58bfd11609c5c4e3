import { defineField } from '@sanity/types'
import { isRecord } from '#lib/server/isRecord.ts'
import { letterBlocks } from './letterBlocks.ts'

/** Blocks that show a section of the workshop page. */
export const placements = ['letterBeforeAfter', 'letterDeliverables', 'letterGuarantee']

interface LetterOptions {
  /** Message while the letter is missing. */
  missing: string
  /** Blocks that would show nothing on this page. */
  without?: readonly string[]
}

/** A letter on a page that lacks some sections. Its error names the first block that would show nothing. */
export function letterField(name: string, title: string, { missing, without = placements }: LetterOptions) {
  return defineField({
    name,
    title,
    type: 'letterText',
    validation: (rule) => [
      // An emptied text may stay as an empty list, which `required` accepts.
      rule.required().min(1).error(missing),
      rule.custom((letter: unknown) => {
        const blocks = Array.isArray(letter) ? letter.filter(isRecord) : []
        const misplaced = blocks.find(({ _type }) => without.includes(String(_type)))
        const block = letterBlocks.find((one) => one.name === misplaced?._type)
        return block ? `This page has no place for the block “${block.title}”. Please remove it.` : true
      }),
    ],
  })
}
