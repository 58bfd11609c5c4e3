import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { PICTURE_SIZE } from './methodFiles.ts'
import { SHEET } from './sheet.ts'

/** Returns a page of the method PDF as WebP. @throws RangeError if the PDF has no such page */
export async function pagePicture(pdf: Uint8Array, page: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  try {
    const sheets = await library.loadDocument(pdf)
    if (page >= sheets.getPageCount()) throw new RangeError(`The method PDF has no page ${page + 1}.`)
    const { data, width, height } = await sheets
      .getPage(page)
      .render({ scale: PICTURE_SIZE.width / SHEET.width, render: 'bitmap' })
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .webp({ nearLossless: true, quality: 40 })
      .toBuffer()
  } finally {
    library.destroy()
  }
}
