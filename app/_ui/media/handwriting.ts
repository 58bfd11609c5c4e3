import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Glyph } from 'fontkit'

/** Units of an em in the drawing. Coordinates are whole, so fewer units mean shorter paths. */
export const EM = 64

/** Least length of a line, in units. Shorter ones can't be told from a curve at the size of a text. */
const LEAST = 5

const opened = create(readFileSync(join(process.cwd(), 'app/fonts/handwriting.ttf')))
if (!('layout' in opened)) throw new Error('app/fonts/handwriting.ttf is not a single font.')
const font = opened

/** Returns a word in the handwriting font, its baseline at y = 0; null if the font lacks a character of it. */
export function handwrittenWord(word: string): { path: string; width: number } | null {
  const { glyphs, positions } = font.layout(word)
  if (glyphs.some(({ id }) => id === 0)) return null
  const scale = EM / font.unitsPerEm
  let [path, start, end] = ['', 0, 0]
  for (const [index, glyph] of glyphs.entries()) {
    path += linesOf(glyph.path.commands, start, scale)
    // A question mark leans past its width.
    end = Math.max(end, start + glyph.bbox.maxX)
    start += positions[index]?.xAdvance ?? 0
  }
  return { path, width: Math.ceil(Math.max(start, end) * scale) }
}

/** Returns the ends of an outline's curves as SVG, each relative to the one before. */
function linesOf(commands: Glyph['path']['commands'], start: number, scale: number): string {
  let [x, y] = [0, 0]
  return commands
    .map(({ command, args }) => {
      const [endX, endY] = args.slice(-2)
      if (endX === undefined || endY === undefined) return 'z'
      const [toX, toY] = [Math.round((endX + start) * scale), -Math.round(endY * scale)]
      const [byX, byY] = [toX - x, toY - y]
      if (command !== 'moveTo' && Math.hypot(byX, byY) < LEAST) return ''
      ;[x, y] = [toX, toY]
      return command === 'moveTo' ? `M${toX} ${toY}` : `l${byX} ${byY}`
    })
    .join('')
    .replaceAll(' -', '-')
}
