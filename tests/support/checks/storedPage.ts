import { z } from 'zod'
import type { PageFinding } from '#lib/checks/finding.ts'
import { pageFindings } from '#lib/checks/pageFindings.ts'
import { FACT_SIGN, type Heading, type PageLink, type Passage, type Picture } from '#lib/checks/pageModel.ts'
import type { FactKey } from '#lib/facts/facts.ts'

const block = z.looseObject({
  _type: z.literal('block'),
  style: z.string().default('normal'),
  listItem: z.string().optional(),
  markDefs: z.array(z.looseObject({ _key: z.string(), href: z.string().optional() })).default([]),
  children: z.array(z.looseObject({ text: z.string().optional(), marks: z.array(z.string()).default([]) })),
})
type Block = z.infer<typeof block>
const picture = z.looseObject({ alt: z.string(), caption: z.string().default('') })
const record = z.record(z.string(), z.unknown())

/** Returns findings in a document or in a draft's changes, in the order of storage. */
export function findingsIn(
  type: string,
  stored: unknown,
  wordings: ReadonlyMap<FactKey, readonly string[]>,
): PageFinding[] {
  const headings: Heading[] = [{ at: 0, level: 1, text: '' }]
  const links: PageLink[] = []
  const pictures: Picture[] = []
  const passages: Passage[] = []
  let at = 0
  const passage = (text: string, path: string, more: Partial<Passage> = {}) =>
    text.trim() &&
    passages.push({ at, text, source: { id: type, type, path }, isBold: false, isParagraph: true, ...more })

  function readBlock({ style, listItem, markDefs, children }: Block, path: string) {
    const level = Number(/^h(\d)$/.exec(style)?.[1] ?? 0)
    const text = children.map((child) => child.text ?? FACT_SIGN).join('')
    const said = children.filter((child) => child.text?.trim() !== '')
    if (level > 0) headings.push({ at, level, text })
    passage(text, path, {
      isBold: said.length > 0 && said.every(({ marks }) => marks.includes('strong')),
      isParagraph: level === 0 && !listItem,
    })
    for (const { _key, href } of markDefs) {
      at += 1
      const words = children.filter(({ marks }) => marks.includes(_key)).map((child) => child.text ?? '')
      if (href) links.push({ at, text: words.join(''), href })
    }
  }

  function read(value: unknown, path: string) {
    at += 1
    const asBlock = block.safeParse(value)
    const asPicture = picture.safeParse(value)
    if (asBlock.success) readBlock(asBlock.data, path)
    else if (asPicture.success) {
      const { alt, caption } = asPicture.data
      pictures.push({ at, file: JSON.stringify(value), alt, beside: caption ? [caption] : [] })
    } else if (/(?:\.image|^image|portrait)\.alt$/.test(path)) {
      pictures.push({ at, file: path, alt: z.string().parse(value), beside: [] })
    } else if (typeof value === 'string') {
      if (/(?:^|\.)heading$/.test(path)) headings.push({ at, level: 2, text: value })
      if (/Label$/.test(path)) links.push({ at, text: value, href: '' })
      passage(value, path, { isParagraph: false })
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        read(item, `${path}[${index}]`)
      })
    } else {
      for (const [key, item] of Object.entries(record.safeParse(value).data ?? {})) {
        if (!key.startsWith('_')) read(item, path ? `${path}.${key}` : key)
      }
    }
  }
  read(stored, '')
  return pageFindings({ headings, links, pictures, passages }, wordings)
}
