/**
 * Makes the font files of the site, of its share pictures and of the method PDF out of the @fontsource packages: `node app/fonts/subset.ts`.
 * Run it again only when a package or the character set changes; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** ASCII, Latin-1 and the typographic marks that copy uses. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−→←↑↓↗×÷≤≥✓`

const newsreader = 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz'
const instrumentSans = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght'

interface Cut {
  /** The name of the file, without its ending. */
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
}

async function cut(
  { file, source, axes }: Cut,
  targetFormat: 'woff2' | 'sfnt',
  ending: string,
  folder = '.',
) {
  const font = await subsetFont(await readFile(source), characters, { targetFormat, variationAxes: axes })
  await writeFile(new URL(`${folder}/${file}.${ending}`, import.meta.url), font)
  console.log(`${file}.${ending} ${(font.length / 1024).toFixed(1)} KiB`)
}

const served: Cut[] = [
  { file: 'newsreader-display', source: `${newsreader}-normal.woff2`, axes: { opsz: 72, wght: 380 } },
  {
    file: 'newsreader-text',
    source: `${newsreader}-normal.woff2`,
    axes: { opsz: 16, wght: { min: 400, max: 600 } },
  },
  { file: 'newsreader-italic', source: `${newsreader}-italic.woff2`, axes: { opsz: 24, wght: 400 } },
  {
    file: 'instrument-sans',
    source: `${instrumentSans}-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
]

for (const each of served) await cut(each, 'woff2', 'woff2')

// The share pictures are drawn on the server, by a renderer that reads neither WOFF2 nor variable fonts.
const drawn: Cut[] = [
  { file: 'newsreader-share', source: `${newsreader}-normal.woff2`, axes: { opsz: 72, wght: 380 } },
  { file: 'instrument-sans-share', source: `${instrumentSans}-normal.woff2`, axes: { wght: 500 } },
]

for (const each of drawn) await cut(each, 'sfnt', 'ttf')

// The method PDF embeds whole fonts of one weight each.
const printed: Cut[] = [
  { file: 'display', source: `${newsreader}-normal.woff2`, axes: { opsz: 72, wght: 380 } },
  { file: 'text', source: `${newsreader}-normal.woff2`, axes: { opsz: 12, wght: 400 } },
  { file: 'strong', source: `${newsreader}-normal.woff2`, axes: { opsz: 12, wght: 620 } },
  { file: 'emphasis', source: `${newsreader}-italic.woff2`, axes: { opsz: 12, wght: 400 } },
  { file: 'label', source: `${instrumentSans}-normal.woff2`, axes: { wght: 500 } },
]

for (const each of printed) await cut(each, 'sfnt', 'ttf', '../../lib/method/fonts')
