import { vercelStegaSplit } from '@vercel/stega'
import type { Change, Place } from '#lib/preview/frame/changeSchema.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { listAround, placeAround, placeOfPart } from './changePlace.ts'

type Fields = Readonly<Record<string, unknown>>

const MAX_CHANGES = 200

/** Fields that nobody reads, or that follow from one that is compared. */
const UNREAD = new Set(['_key', '_type', 'id', 'marks', 'markDefs', 'style', 'listItem', 'level'])
const PICTURE_DETAILS = new Set(['src', 'srcSet', 'width', 'height', 'color', 'focus', 'edit'])

const isBlock = (value: unknown): value is Fields => isRecord(value) && value._type === 'block'
const isPicture = (value: unknown): value is Fields => isRecord(value) && typeof value.srcSet === 'string'

/** Returns texts without the edit info of a preview, which pictures carry as well. */
const plain = (key: string, value: unknown): unknown =>
  key === 'edit' ? undefined : typeof value === 'string' ? vercelStegaSplit(value).cleaned : value
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, plain) === JSON.stringify(b, plain)

const changeAt = (place: Place | null, change: Change): Change => (place ? { ...change, place } : change)

/** `variantA` becomes `Variant A`. */
const inWords = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/\b[a-z]$/, (letter) =>
    letter.toUpperCase(),
  )
}

function reading(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return vercelStegaSplit(String(value)).cleaned
  if (isBlock(value)) return (Array.isArray(value.children) ? value.children : []).map(reading).join('')
  if (Array.isArray(value)) return value.map(reading).filter(Boolean).join(' · ')
  if (!isRecord(value)) return ''
  const shown = Object.entries(value).filter(
    ([key]) => !UNREAD.has(key) && !PICTURE_DETAILS.has(key) && key !== 'fact' && key !== 'metric',
  )
  return shown
    .map(([, part]) => reading(part))
    .filter(Boolean)
    .join(' · ')
}

const identity = (item: unknown, index: number): string =>
  isRecord(item) ? String(item._key ?? item.id ?? `#${index}`) : `#${index}`

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function* compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  way: string[],
): Generator<Change> {
  const old = new Map(before.map((item, index) => [identity(item, index), item]))
  const now = new Map(after.map((item, index) => [identity(item, index), item]))
  let number = 0
  for (const [key, item] of now) {
    number += 1
    yield* compare(old.get(key), item, [...way, String(number)])
  }
  for (const [key, item] of old) {
    if (now.has(key)) continue
    for (const { place: _, ...change } of compare(item, undefined, way)) {
      yield changeAt(listAround(placeOfPart(item), key), change)
    }
  }
  const [kept, keptNow] = [
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  ]
  if (!isSame(kept, keptNow)) {
    yield changeAt(placeOfPart(after), { where: way.join(' › '), kind: 'moved', before: '', after: '' })
  }
}

function* compareFields(before: Fields, after: Fields, way: string[]): Generator<Change> {
  const picture = isPicture(before) && isPicture(after)
  if (picture && (before.src !== after.src || !isSame(before.focus, after.focus))) {
    const place = placeOfPart(after.edit)
    yield changeAt(place && placeAround(place), {
      where: way.join(' › '),
      kind: 'picture',
      before: '',
      after: '',
    })
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (UNREAD.has(key) || (picture && PICTURE_DETAILS.has(key))) continue
    for (const change of compare(before[key], after[key], [...way, inWords(key)])) {
      // Numbers and addresses carry no edit info; the text next to them leads near.
      yield change.place ? change : changeAt(placeOfPart(after) ?? placeOfPart(before), change)
    }
  }
}

const childrenOf = (block: Fields): readonly unknown[] =>
  Array.isArray(block.children) ? block.children : []

/** The field of what reads differently in a paragraph, which may be a fact's own; its first words where none does. */
function placeInBlock(before: Fields, after: Fields): Place | null {
  const old = new Map(childrenOf(before).map((child, index) => [identity(child, index), child]))
  const children = childrenOf(after)
  const changed = children.find((child, index) => reading(child) !== reading(old.get(identity(child, index))))
  return placeOfPart(changed) ?? placeOfPart(children[0])
}

function placeOfDifference(before: unknown, after: unknown): Place | null {
  if (isPresent(after)) return placeOfPart(after)
  const place = placeOfPart(before)
  // A text that was emptied has its field still; a paragraph, an entry or a version has none.
  return place && typeof before !== 'string' ? placeAround(place) : place
}

function* compare(before: unknown, after: unknown, way: string[]): Generator<Change> {
  if (isSame(before, after)) return
  const where = way.join(' › ')
  if (isBlock(before) && isBlock(after)) {
    const [was, is] = [reading(before), reading(after)]
    const kind = was === is ? 'formatting' : 'text'
    yield changeAt(placeInBlock(before, after), { where, kind, before: was, after: is })
  } else if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(before, after, way)
  else if (isRecord(before) && isRecord(after)) yield* compareFields(before, after, way)
  else {
    const kind = !isPresent(before) ? 'added' : !isPresent(after) ? 'removed' : 'text'
    const picture = isPicture(before ?? after)
    yield changeAt(placeOfDifference(before, after), {
      where,
      kind: picture ? 'picture' : kind,
      before: reading(before),
      after: reading(after),
    })
  }
}

/** Returns at most 200 differences in the page's order. List items are matched by their keys. */
export function changesBetween(published: unknown, draft: unknown): Change[] {
  return [...compare(published, draft, [])].slice(0, MAX_CHANGES)
}
