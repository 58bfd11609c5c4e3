import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ICON_SIZES, iconAt } from '#content/images/ico.ts'

const file = readFileSync('public/favicon.ico')
const ENTRIES = 6

/** Returns the picture of an entry of the file. */
function pictureAt(index: number): Buffer {
  const entry = ENTRIES + index * 16
  const begin = file.readUInt32LE(entry + 12)
  return file.subarray(begin, begin + file.readUInt32LE(entry + 8))
}

const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer()

it.each([...ICON_SIZES.entries()])('contains picture %i at %i pixels', async (index, size) => {
  const picture = pictureAt(index)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  // Firefox accepts only eight bits each of red, green, blue and alpha.
  expect([...picture.subarray(24, 26)]).toEqual([8, 6])
  const [own, drawn] = [await pixelsOf(picture), await pixelsOf(await iconAt(size))]
  const apart = own.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / own.length
  // Another machine may round pixels differently.
  expect(apart).toBeLessThan(1)
  expect(file.readUInt16LE(4)).toBe(ICON_SIZES.length)
})
