import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { families } from '#lib/design/tokens.ts'

const font = (file: string) => readFile(join(process.cwd(), 'app/fonts', file))

/** Family name of the Central European glyphs. The renderer reads only one of two fonts with the same name. */
const beyond = (family: string): string => `${family} beyond`

export const stackOf = (family: string): string => `${family}, ${beyond(family)}`

export const shareFonts = async () => [
  { name: families.serif, data: await font('newsreader-share.ttf') },
  { name: beyond(families.serif), data: await font('newsreader-share-extended.ttf') },
  { name: families.sans, data: await font('instrument-sans-share.ttf') },
  { name: beyond(families.sans), data: await font('instrument-sans-share-extended.ttf') },
]
