import { isDeepStrictEqual } from 'node:util'
import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'

/** A flat list of opcodes and their operands. */
export type MendozaPatch = Json[]

/** The opcodes this encoder uses, by mendoza's numbers. Names ending in Pop leave the field or element entered. */
const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
} as const

/**
 * The mendoza patch that turns `left` into `right` (format: github.com/sanity-io/mendoza). npm's `mendoza` only
 * decodes, and Sanity's clients follow documents by these patches, in `effects` of listen events and in history. A
 * changed string is replaced whole, because a text consists of spans.
 */
export function encodePatch(left: JsonObject | null, right: JsonObject | null): MendozaPatch {
  if (left === null || right === null) return [OP.value, right]
  const patch: MendozaPatch = []
  appendObject(patch, left, right)
  return patch
}

function appendObject(patch: MendozaPatch, left: JsonObject, right: JsonObject): void {
  // The decoder numbers the fields of its input in this order.
  const keys = Object.keys(left).sort()
  for (const [key, value] of Object.entries(right)) {
    const old = left[key]
    if (isDeepStrictEqual(old, value)) continue
    const nested = old === undefined ? null : nestedPatch(old, value)
    if (nested) patch.push(nested.enter.field, keys.indexOf(key), ...nested.patch, OP.returnIntoSameKeyPop)
    else patch.push(OP.setField, value, key)
  }
  for (const [index, key] of keys.entries()) {
    if (!(key in right)) patch.push(OP.deleteField, index)
  }
}

const COPY = { field: OP.pushFieldCopy, element: OP.pushElementCopy }
const BLANK = { field: OP.pushFieldBlank, element: OP.pushElementBlank }

/** Returns the patch from `left` to `right`, or null where replacing is the only or the better way. */
function nestedPatch(
  left: Json,
  right: Json,
): { enter: typeof COPY | typeof BLANK; patch: MendozaPatch } | null {
  const patch: MendozaPatch = []
  if (isJsonObject(left) && isJsonObject(right)) {
    appendObject(patch, left, right)
    return { enter: COPY, patch }
  }
  // A blank that nothing is appended to stays null, so what becomes empty is replaced.
  if (Array.isArray(left) && Array.isArray(right) && left.length > 0 && right.length > 0) {
    appendArray(patch, left, right)
    return { enter: BLANK, patch }
  }
  return null
}

function appendArray(patch: MendozaPatch, left: Json[], right: Json[]): void {
  const positions = positionsByKey(left)
  const slices: Array<[from: number, to: number]> = []
  const flush = () => {
    for (const [from, to] of slices.splice(0)) patch.push(OP.appendSlice, from, to)
  }
  for (const [index, item] of right.entries()) {
    const from = positionOf(item, index, left, positions)
    const old = from === undefined ? undefined : left[from]
    if (from === undefined || old === undefined) {
      flush()
      patch.push(OP.appendValue, item)
      continue
    }
    if (isDeepStrictEqual(old, item)) {
      const last = slices.at(-1)
      if (last?.[1] === from) last[1] = from + 1
      else slices.push([from, from + 1])
      continue
    }
    flush()
    const nested = nestedPatch(old, item)
    if (nested) patch.push(nested.enter.element, from, ...nested.patch, OP.returnIntoArrayPop)
    else patch.push(OP.appendValue, item)
  }
  flush()
}

/** Position of an item: by its `_key`, as Sanity's arrays of objects have one, otherwise at the same index. */
function positionOf(
  item: Json,
  index: number,
  left: Json[],
  positions: Map<string, number>,
): number | undefined {
  if (isJsonObject(item) && typeof item._key === 'string') return positions.get(item._key)
  return index < left.length ? index : undefined
}

function positionsByKey(items: Json[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    if (isJsonObject(item) && typeof item._key === 'string') positions.set(item._key, index)
  }
  return positions
}
