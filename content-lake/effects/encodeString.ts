import { type MendozaPatch, OP } from './opcodes.ts'

/** Below this many kept bytes, replacing the string is shorter than describing the change. */
const WORTH_KEEPING = 8

/**
 * Appends what turns one string into another: the kept start, the new middle, the kept end. Offsets are in bytes of
 * UTF-8, as mendoza counts.
 *
 * @returns false, with nothing appended, where replacing is better.
 */
export function appendString(patch: MendozaPatch, left: string, right: string): boolean {
  const before = [...left]
  const after = [...right]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1

  const kept = utf8Length(before.slice(0, start))
  const tail = end === 0 ? 0 : utf8Length(before.slice(-end))
  if (right === '' || kept + tail < WORTH_KEEPING) return false

  const total = utf8Length(before)
  const middle = after.slice(start, after.length - end).join('')
  if (kept > 0) patch.push(OP.appendStringSlice, 0, kept)
  if (middle !== '') patch.push(OP.appendString, middle)
  if (tail > 0) patch.push(OP.appendStringSlice, total - tail, total)
  return true
}

/** Counts a lone surrogate as three bytes, as the decoder does. */
function utf8Length(characters: readonly string[]): number {
  let bytes = 0
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    bytes += code > 0xffff ? 4 : code > 0x7ff ? 3 : code > 0x7f ? 2 : 1
  }
  return bytes
}
