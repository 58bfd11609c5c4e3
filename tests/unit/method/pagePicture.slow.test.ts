import sharp from 'sharp'
import { expect, it } from 'vitest'
import { colors } from '#lib/design/tokens.ts'
import { PICTURE_SIZE, PICTURED_PAGES } from '#lib/method/methodFiles.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { pagePicture } from '#lib/method/pagePicture.ts'
import { demonstrationGuide } from '#tests/support/content/methodGuide.ts'

const pdf = await makeMethodPdf(demonstrationGuide(), 'https://site.example')

/** Returns the colour of the picture's upper left corner and the share of its pixels that are about as dark as ink. */
async function looked(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const dark = Array.from({ length: info.width * info.height }, (_, pixel) => data[pixel * 3 + 1] ?? 255)
  return {
    size: { width: info.width, height: info.height },
    corner: [...data.subarray(0, 3)],
    ink: dark.filter((green) => green < 120).length / dark.length,
  }
}

it('draws the cover on its dark ground', async () => {
  const { size, corner } = await looked(await pagePicture(pdf, PICTURED_PAGES['cover.webp']))
  expect(size).toEqual(PICTURE_SIZE)
  const ground = [1, 3, 5].map((at) => Number.parseInt(colors.brandDark.slice(at, at + 2), 16))
  for (const [index, channel] of corner.entries()) expect(channel).toBeCloseTo(ground[index] ?? 0, -1)
})

it('draws the text of a page on white', async () => {
  const { corner, ink } = await looked(await pagePicture(pdf, PICTURED_PAGES['inside.webp']))
  expect(Math.min(...corner)).toBeGreaterThan(250)
  expect(ink).toBeGreaterThan(0.01)
  expect(ink).toBeLessThan(0.2)
})

it('throws a RangeError for a page that the PDF lacks', async () => {
  await expect(pagePicture(pdf, 99)).rejects.toThrow(new RangeError('The method PDF has no page 100.'))
})
