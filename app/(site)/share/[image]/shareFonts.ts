import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { families } from '#lib/design/tokens.ts'

const font = (file: string) => readFile(join(process.cwd(), 'app/fonts', file))

/** What the letters of Central Europe stand in: of two fonts with one name the renderer reads one. */
const beyond = (family: string): string => `${family} beyond`

/** A value of `font-family` for share pictures. */
export const stackOf = (family: string): string => `${family}, ${beyond(family)}`

/** The fonts of share pictures. */
export const shareFonts = async () => [
  { name: families.serif, data: await font('newsreader-share.ttf') },
  { name: beyond(families.serif), data: await font('newsreader-share-extended.ttf') },
  { name: families.sans, data: await font('instrument-sans-share.ttf') },
  { name: beyond(families.sans), data: await font('instrument-sans-share-extended.ttf') },
]
