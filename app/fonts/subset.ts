/**
 * Cuts the fonts of the pages, the share pictures, handwriting and the method PDF from the @fontsource packages, and writes the pages' style
 * sheet: `npx node app/fonts/subset.ts`. Run it after a change of a package, a family or the characters; commit the results.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { charactersOf, PARTS } from './characters.ts'
import { families, pageFonts } from './families.ts'
import { fontFile, fontSheet } from './fontSheet.ts'

const write = async (file: string, content: Buffer | string) => {
  await writeFile(new URL(file, import.meta.url), content)
  console.log(`${file} ${(content.length / 1024).toFixed(1)} KiB`)
}

for (const family of pageFonts) {
  for (const part of PARTS) {
    const source = await readFile(family.source(part === 'extended' ? 'latin-ext' : 'latin'))
    const font = await subsetFont(source, family.characters[part].join(''), {
      targetFormat: 'woff2',
      variationAxes: family.axes,
      keepFeatures: family.features,
      noHinting: true,
      // Only font menus read it. GDEF stays: without it, kerning is that of another optical size.
      dropTables: ['STAT'],
    })
    await write(fontFile(family, part), font)
  }
}
await write('fonts.css', fontSheet())

const { core, western, extended } = charactersOf('−÷')

/** Cuts a font of one weight, with all features, for a renderer that reads neither WOFF2 nor variable fonts. */
async function cutStatic(
  file: string,
  source: string,
  variationAxes: Readonly<Record<string, number>>,
  characters: readonly string[] = [...core, ...western],
) {
  const font = await readFile(source)
  await write(file, await subsetFont(font, characters.join(''), { targetFormat: 'sfnt', variationAxes }))
}

const { serif, italic, sans } = families
const headline = { opsz: 72, wght: 380 }
const label = { wght: 500 }

await cutStatic('newsreader-share.ttf', serif.source('latin'), headline)
await cutStatic('instrument-sans-share.ttf', sans.source('latin'), label)
await cutStatic('newsreader-share-extended.ttf', serif.source('latin-ext'), headline, extended)
await cutStatic('instrument-sans-share-extended.ttf', sans.source('latin-ext'), label, extended)

await cutStatic('handwriting.ttf', 'node_modules/@fontsource/caveat/files/caveat-latin-400-normal.woff2', {})

const method = '../../lib/method/fonts'
await cutStatic(`${method}/display.ttf`, serif.source('latin'), headline)
await cutStatic(`${method}/text.ttf`, serif.source('latin'), { opsz: 12, wght: 400 })
await cutStatic(`${method}/strong.ttf`, serif.source('latin'), { opsz: 12, wght: 620 })
await cutStatic(`${method}/emphasis.ttf`, italic.source('latin'), { opsz: 12, wght: 400 })
await cutStatic(`${method}/label.ttf`, sans.source('latin'), label)
