import { charactersOf } from '#app/fonts/characters.ts'

const { core, western, extended } = charactersOf(true)
const drawn = new Set([...core, ...western, ...extended])

const SPACE = /\p{Zs}/u
const DASH = /\p{Pd}/u

/** What stands for a character that the fonts of share pictures don't have: its plain kind of space or dash, or nothing. */
function plain(character: string): string {
  if (drawn.has(character)) return character
  if (SPACE.test(character)) return ' '
  return DASH.test(character) ? '-' : ''
}

/**
 * The part of a text that the fonts of share pictures can draw. For any other character the renderer would ask Google for a font
 * and a public server for an emoji, and fail where it reaches neither: one emoji in a title must not keep a site from being written.
 */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')].map(plain).join('').replaceAll(/ {2,}/g, ' ').trim()
