import type { PortableTextBlock } from '@portabletext/types'
import { JSDOM } from 'jsdom'
import { type PasteTarget, readPasted } from '#studio/inputs/pasting/readPasted.ts'

type Field = Pick<PasteTarget, 'styles' | 'lists'>

export const LETTER: Field = {
  styles: ['normal', 'lead', 'h2', 'h3', 'blockquote'],
  lists: ['bullet', 'number'],
}
export const ADVICE: Field = { styles: ['normal'], lists: [] }

/** Returns the blocks that a field makes of pasted HTML, with counted keys. */
export function paste(html: string, field = LETTER): PortableTextBlock[] | undefined {
  let keys = 0
  const createKey = () => {
    keys += 1
    return `k${keys}`
  }
  return readPasted(html, { ...field, createKey, parseHtml: (text) => new JSDOM(text).window.document })
}

/**
 * Returns each block as style, list sign and text with marks: `h2: The offer`, `- One`, `#2 Second level`, `normal:
 * *bold* text`.
 */
export function outline(blocks: PortableTextBlock[] | undefined): string[] {
  return (blocks ?? []).map(({ style, listItem, level = 1, children }) => {
    const text = children
      .map((child) => {
        const words = 'text' in child ? String(child.text) : '?'
        return 'marks' in child && Array.isArray(child.marks) && child.marks.length > 0 ? `*${words}*` : words
      })
      .join('')
    const sign = `${listItem === 'number' ? '#' : '-'}${level > 1 ? level : ''}`
    return `${listItem ? sign : `${style}:`} ${text}`
  })
}
