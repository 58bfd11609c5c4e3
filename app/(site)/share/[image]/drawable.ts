import { charactersOf } from '#app/fonts/characters.ts'

const { core, western, extended } = charactersOf('−÷')
const drawn = new Set([...core, ...western, ...extended])

const SPACE = /\p{Zs}/u
const DASH = /\p{Pd}/u

/** Returns a replacement for a character that the fonts of share pictures lack: a plain space or dash, or ''. */
function plain(character: string): string {
  if (drawn.has(character)) return character
  if (SPACE.test(character)) return ' '
  return DASH.test(character) ? '-' : ''
}

/**
 * Returns the part of a text that the fonts of share pictures can draw. For any other character the renderer requests a
 * font from Google and an emoji from a public server, and fails if it reaches neither: one emoji in a title would stop
 * the build.
 */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')].map(plain).join('').replaceAll(/ {2,}/g, ' ').trim()
