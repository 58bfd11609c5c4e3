/** A part of the guide: what stands under one heading of docs/editing.md. */
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
 * Reads the guide: its parts, each with paragraphs, lists and pictures. It knows the Markdown that docs/editing.md uses, and
 * takes everything else for text; a test holds that nothing is left over.
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

/** The guide breaks its lines where they get long; a line break means nothing. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
