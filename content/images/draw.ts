/** Draws every picture of the demonstration content: `npx node content/images/draw.ts`. The results are committed. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawIcon, drawLogo } from '#lib/design/mark.ts'
import { colors } from '#lib/design/tokens.ts'
import { drawAuditorium } from './auditorium.ts'
import { drawRise, drawSeats } from './backdrop.ts'
import { ICON_SIZES, iconAt, iconFile } from './ico.ts'

const here = (name: string) => new URL(`./${name}`, import.meta.url)
const jpeg = (svg: string, quality: number) =>
  sharp(Buffer.from(svg)).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()

const room = {
  firstRow: 210,
  rowGap: 62,
  rows: 26,
  seat: 30,
  from: 178,
  to: 362,
  aisles: [232, 305],
} as const

const files = {
  'share.jpg': await jpeg(
    drawAuditorium({
      ...room,
      width: 1200,
      height: 630,
      stage: { x: 320, y: 590 },
      firstRow: 130,
      rowGap: 44,
      seat: 21,
    }),
    76,
  ),
  'logo.svg': Buffer.from(drawLogo()),
  'logo.png': await sharp(Buffer.from(drawLogo()), { density: 576 }).png().toBuffer(),
  '../../app/_ui/sales/seats.svg': Buffer.from(drawSeats(false)),
  '../../app/_ui/sales/litSeats.svg': Buffer.from(drawSeats(true)),
  '../../app/_ui/sales/rise.svg': Buffer.from(drawRise()),
  '../../public/favicon.ico': iconFile(
    await Promise.all(ICON_SIZES.map(async (pixels) => ({ pixels, png: await iconAt(pixels) }))),
  ),
  '../../app/apple-icon.png': await sharp(Buffer.from(drawIcon()), { density: 202.5 })
    .flatten({ background: colors.brand })
    .png()
    .toBuffer(),
}

for (const [name, bytes] of Object.entries(files)) {
  await writeFile(here(name), bytes)
  console.log(`${name} ${(bytes.length / 1024).toFixed(1)} KiB`)
}
