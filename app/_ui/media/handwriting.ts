import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'

/** Units of an em in the drawing. Coordinates are whole, so fewer units mean shorter paths. */
export const EM = 64

const LETTERS = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

const opened = create(readFileSync(join(process.cwd(), 'app/fonts/handwriting.ttf')))
if (!('layout' in opened)) throw new Error('app/fonts/handwriting.ttf is not a single font.')
const font = opened

/**
 * Returns the outlines of a word in the handwriting font, its baseline at y = 0, and its width in units.
 * @returns null if the font lacks a character of the word
 */
export function handwrittenWord(word: string): { path: string; width: number } | null {
  const { glyphs, positions } = font.layout(word)
  if (glyphs.some(({ id }) => id === 0)) return null
  const scale = EM / font.unitsPerEm
  let [path, x] = ['', 0]
  for (const [index, { path: outline }] of glyphs.entries()) {
    path += relativePath(outline.commands, x, scale)
    x += positions[index]?.xAdvance ?? 0
  }
  return { path, width: Math.ceil(x * scale) }
}

interface Command {
  command: keyof typeof LETTERS
  args: number[]
}

/** Returns commands as SVG, with coordinates relative to the end of the command before. */
function relativePath(commands: readonly Command[], offset: number, scale: number): string {
  let [x, y] = [0, 0]
  return commands
    .map(({ command, args }) => {
      const points = Array.from(
        { length: args.length / 2 },
        (_, index) =>
          [
            Math.round(((args[index * 2] ?? 0) + offset) * scale),
            -Math.round((args[index * 2 + 1] ?? 0) * scale),
          ] as const,
      )
      const [fromX, fromY] = command === 'moveTo' ? [0, 0] : [x, y]
      const last = points.at(-1)
      if (last) [x, y] = last
      const numbers = points.flatMap(([toX, toY]) => [toX - fromX, toY - fromY])
      return `${LETTERS[command]}${numbers.join(' ').replaceAll(' -', '-')}`
    })
    .join('')
}
