/**
 * Makes the font files of the site, of its share pictures and of the method PDF out of the @fontsource packages, and the style
 * sheet of the site's: `node app/fonts/subset.ts`. Run it again only when a package, a family or the character set changes;
 * the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { charactersOf, PARTS, type Part } from './characters.ts'
import { type Family, families } from './families.ts'
import { fontFile, fontSheet } from './fontSheet.ts'
import { kerningOf } from './kerning.ts'
import { kerningTable } from './kerningTable.ts'
import { readTables, unitsPerEm, writeTables } from './sfnt.ts'
import { inSteps } from './weights.ts'

/** How many steps an em has for kerning, and for how outlines vary with the weight: half of one isn't seen. */
const [KERNING_STEPS, WEIGHT_STEPS] = [100, 500]

const write = async (file: string, font: Buffer | string) => {
  await writeFile(new URL(file, import.meta.url), font)
  console.log(`${file} ${(font.length / 1024).toFixed(1)} KiB`)
}

/** One part of a family. Its kerning is that of one weight, as it would vary by less than what is seen. */
async function cutPart(
  { source, axes, kernedAt, features, characters }: Family,
  part: Part,
): Promise<Buffer> {
  const font = await readFile(source(part === 'extended' ? 'latin-ext' : 'latin'))
  const cut = async (variationAxes: Family['axes']) =>
    new Map(
      readTables(
        await subsetFont(font, characters[part].join(''), {
          targetFormat: 'sfnt',
          variationAxes,
          keepFeatures: features,
          noHinting: true,
          // What it says about styles is for menus of fonts.
          dropTables: ['STAT'],
        }),
      ),
    )
  const tables = await cut(axes)
  const fixed = kernedAt === undefined ? tables : await cut({ ...axes, wght: kernedAt })
  const unit = unitsPerEm(tables)
  const step = unit / KERNING_STEPS
  // Of two steps as near, the lower: most pairs are drawn together, and lines stay as long as they were.
  const nearest = (value: number) => Math.ceil(value / step - 1 / 2) * step
  tables.set('GPOS', kerningTable(kerningOf(fixed).map((row) => row.map(nearest))))
  // It tells letters from marks, of which these have none.
  tables.delete('GDEF')
  const gvar = tables.get('gvar')
  if (gvar) tables.set('gvar', inSteps(gvar, unit / WEIGHT_STEPS))
  return subsetFont(writeTables(tables), undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}

for (const family of Object.values<Family>(families)) {
  for (const part of PARTS) await write(fontFile(family, part), await cutPart(family, part))
}
await write('fonts.css', await fontSheet())

interface Cut {
  /** The name of the file, without its ending. */
  file: string
  source: string
  axes: Family['axes']
  /** Those of Western Europe unless said. */
  characters?: readonly string[]
}

const { core, western, extended } = charactersOf(true)

async function cut({ file, source, axes, characters = [...core, ...western] }: Cut, folder = '.') {
  const font = await subsetFont(await readFile(source), characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  await write(`${folder}/${file}.ttf`, font)
}

const upright = families.serif.source('latin')
const italic = families.italic.source('latin')
const sans = families.sans.source('latin')

// The share pictures are drawn on the server, by a renderer that reads neither WOFF2 nor variable fonts.
const shared: Cut[] = [
  { file: 'newsreader-share', source: upright, axes: { opsz: 72, wght: 380 } },
  { file: 'instrument-sans-share', source: sans, axes: { wght: 500 } },
  {
    file: 'newsreader-share-extended',
    source: families.serif.source('latin-ext'),
    axes: { opsz: 72, wght: 380 },
    characters: extended,
  },
  {
    file: 'instrument-sans-share-extended',
    source: families.sans.source('latin-ext'),
    axes: { wght: 500 },
    characters: extended,
  },
]
for (const each of shared) await cut(each)

// The method PDF embeds whole fonts of one weight each.
const printed: Cut[] = [
  { file: 'display', source: upright, axes: { opsz: 72, wght: 380 } },
  { file: 'text', source: upright, axes: { opsz: 12, wght: 400 } },
  { file: 'strong', source: upright, axes: { opsz: 12, wght: 620 } },
  { file: 'emphasis', source: italic, axes: { opsz: 12, wght: 400 } },
  { file: 'label', source: sans, axes: { wght: 500 } },
]

for (const each of printed) await cut(each, '../../lib/method/fonts')
