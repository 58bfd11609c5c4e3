import markdown from '../../../docs/editing.md?raw'

/** A part of the guide: the text under one heading of docs/editing.md. */
export interface GuideTopic {
  title: string
  /** Its name in addresses, such as `facts-and-promises`. */
  id: string
  blocks: readonly GuideBlock[]
}

export type GuideBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: readonly string[] }
  | { kind: 'picture'; name: string; shows: string }

const PICTURE = /^!\[(?<shows>[^\]]+)\]\(images\/editing\/(?<name>[\w-]+)\.png\)$/
const ITEM = /^(?:- |\d+\. )/

/**
 * Parses the guide into parts with paragraphs, lists and pictures. It supports the Markdown of docs/editing.md and
 * treats the rest as text; a test checks that no markup is left over.
 */
export function readGuide(markdown: string): GuideTopic[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      const paragraphs = rest.join('\n').split(/\n{2,}/)
      const blocks = paragraphs.map((text) => text.trim()).filter((text) => text !== '')
      return { title: title.trim(), id: topicId(title), blocks: blocks.map(readBlock) }
    })
}

const topicId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function readBlock(text: string): GuideBlock {
  const { name, shows } = PICTURE.exec(text)?.groups ?? {}
  if (name && shows) return { kind: 'picture', name, shows }
  if (!ITEM.test(text)) return { kind: 'text', text: oneLine(text) }
  const items = text.split(/\n(?=- |\d+\. )/).map((item) => oneLine(item.replace(ITEM, '')))
  return { kind: 'list', isNumbered: /^\d/.test(text), items }
}

/** Replaces line breaks with spaces, because they have no meaning in the guide. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** The text of docs/editing.md, its only source. */
export const guide = readGuide(markdown)
