import { htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import type { PortableTextBlock } from '@portabletext/types'
import { normalizePasted } from './normalizePasted.ts'
import { straightenLines } from './pastedLines.ts'
import { writeScripts } from './pastedScripts.ts'
import { fitHeadings, fitLists, PASTED_HEADINGS } from './pastedStyles.ts'

/** Content that the field allows; emphasis and links are the same in every rich text. */
export interface PasteTarget {
  styles: readonly string[]
  lists: readonly string[]
  createKey: () => string
  /** The browser's parser; tests pass another one. */
  parseHtml?: (html: string) => Document
}

/** Returns pasted HTML as blocks that the target takes, or undefined if it contains no content. */
export function readPasted(html: string, target: PasteTarget): PortableTextBlock[] | undefined {
  const { parseHtml = parseInBrowser } = target
  const read = htmlToPortableText(html, {
    schema: schemaOf(target),
    keyGenerator: target.createKey,
    whitespaceMode: 'normalize',
    parseHtml: (text) => straightenLines(writeScripts(parseHtml(text))),
  }).filter(isTextBlock)
  const blocks = normalizePasted(fitLists(fitHeadings(read, target.styles), target.lists), {
    allowsBullets: target.lists.includes('bullet'),
  })
  return blocks.length > 0 ? blocks : undefined
}

const parseInBrowser = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const named = (names: readonly string[]) => names.map((name) => ({ name }))

function schemaOf({ styles, lists }: PasteTarget) {
  return compileSchema(
    defineSchema({
      styles: named([...new Set([...styles, ...PASTED_HEADINGS])]),
      lists: named(lists),
      decorators: named(['strong', 'em']),
      annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    }),
  )
}

function isTextBlock(block: { _type: string }): block is PortableTextBlock & { _key: string } {
  return block._type === 'block' && 'children' in block
}
