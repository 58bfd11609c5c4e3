import { safeHref } from '#lib/security/safeUrl.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { plainText } from '../readFields.ts'

const MAX_CHILDREN = 500
const MAX_LEVEL = 10
const DECORATORS: readonly unknown[] = ['strong', 'em']

interface TextSpan {
  _type: 'span'
  _key: string
  text: string
  /** `strong`, `em`, or the `_key` of a link in the block's `markDefs`. */
  marks: string[]
}

export interface LinkMark {
  _type: 'link'
  _key: string
  /** Relative, or http, https, mailto or tel; anything else is dropped. */
  href: string
}

export interface TextBlock<Style extends string, Inline> {
  _type: 'block'
  _key: string
  style: Style
  listItem?: 'bullet' | 'number'
  /** 1 to 10; present on list items only. */
  level?: number
  children: (TextSpan | Inline)[]
  markDefs: LinkMark[]
}

/** Keys that are unique among siblings, which rendering relies on; missing and repeated ones are replaced. */
export function keyMaker(prefix: string): (key: unknown) => string {
  const used = new Set<string>()
  return (key) => {
    let unique = typeof key === 'string' && key !== '' && key.length <= 100 ? key : `${prefix}${used.size}`
    while (used.has(unique)) unique = `${unique}-${prefix}${used.size}`
    used.add(unique)
    return unique
  }
}

export type ParseInline<Inline> = (child: Record<string, unknown>, key: string) => Inline | null

/** One block of text, or null when nothing in it can be read. */
export function parseBlock<Style extends string, Inline>(
  value: Record<string, unknown>,
  key: string,
  styles: readonly Style[],
  normal: Style,
  parseInline: ParseInline<Inline>,
): TextBlock<Style, Inline> | null {
  const markDefs = parseLinks(value.markDefs)
  const marks = new Set<unknown>([...DECORATORS, ...markDefs.map((link) => link._key)])
  const nextKey = keyMaker('c')
  const children: (TextSpan | Inline)[] = []
  const spans: TextSpan[] = []
  let readable = false
  for (const child of Array.isArray(value.children) ? value.children.slice(0, MAX_CHILDREN) : []) {
    if (!isRecord(child)) continue
    const childKey = nextKey(child._key)
    const span = child._type === 'span' ? parseSpan(child, childKey, marks) : null
    if (span) spans.push(span)
    const parsed = child._type === 'span' ? span : parseInline(child, childKey)
    if (parsed === null) continue
    readable ||= child._type !== 'span' || plainText(child.text) !== ''
    children.push(parsed)
  }
  if (!readable) return null
  // A link without a visible letter would be a stop of the Tab key without a name.
  const shown = new Set(spans.filter(({ text }) => plainText(text) !== '').flatMap(({ marks }) => marks))
  for (const span of spans) span.marks = span.marks.filter((mark) => shown.has(mark))
  const style = styles.find((candidate) => candidate === value.style) ?? normal
  return { _type: 'block', _key: key, style, ...listPosition(value), children, markDefs }
}

function parseSpan(
  child: Record<string, unknown>,
  key: string,
  known: ReadonlySet<unknown>,
): TextSpan | null {
  const text = plainText(child.text, { trim: false })
  if (text === '') return null
  const marks = Array.isArray(child.marks) ? child.marks.filter((mark) => known.has(mark)) : []
  return { _type: 'span', _key: key, text, marks: [...new Set<string>(marks)] }
}

function parseLinks(value: unknown): LinkMark[] {
  const links = new Map<string, LinkMark>()
  for (const mark of Array.isArray(value) ? value.slice(0, MAX_CHILDREN) : []) {
    if (!isRecord(mark) || mark._type !== 'link' || typeof mark._key !== 'string' || mark._key === '')
      continue
    const href = safeHref(mark.href)
    if (href !== null && !links.has(mark._key)) links.set(mark._key, { _type: 'link', _key: mark._key, href })
  }
  return [...links.values()]
}

function listPosition(value: Record<string, unknown>) {
  if (value.listItem !== 'bullet' && value.listItem !== 'number') return {}
  const listItem: 'bullet' | 'number' = value.listItem
  const level = Number.isInteger(value.level) ? Math.min(Math.max(Number(value.level), 1), MAX_LEVEL) : 1
  return { listItem, level }
}
