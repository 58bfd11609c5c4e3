import sharp from 'sharp'
import { drawIcon } from '#lib/design/mark.ts'

/** One size of an icon, with its picture as PNG. */
interface Size {
  /** Width and height in pixels, below 256. */
  pixels: number
  png: Buffer
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
/** Type number of icons in the format. Cursors have another one. */
const ICON = 1

/** Sizes for tabs, tabs on dense screens, and search results, in pixels. */
export const ICON_SIZES = [16, 32, 48]

/** Returns the logo at one size, as PNG of red, green, blue and alpha. Firefox refuses a palette within an icon. */
export const iconAt = (pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(drawIcon()), { density: 288 }).resize(pixels).png({ compressionLevel: 9 }).toBuffer()

/** Returns an icon file (ICO) of these sizes, each as PNG. Browsers request it at /favicon.ico. */
export function iconFile(sizes: readonly Size[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + sizes.length * ENTRY_BYTES)
  head.writeUInt16LE(ICON, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, { pixels, png }] of sizes.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    head.writeUInt8(pixels, entry)
    head.writeUInt8(pixels, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...sizes.map(({ png }) => png)])
}
