import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

/** Size of a page, pt: a small book's, which phones show without zooming and printers put on any sheet. */
export const SHEET = { width: 432, height: 648 } as const

/** In points. The bottom holds the page's number. */
export const MARGINS = { top: 54, bottom: 58, left: 48, right: 48 } as const

/** The width of a line, in points: about 62 characters. */
export const LINE = SHEET.width - MARGINS.left - MARGINS.right

const FONTS = ['display', 'text', 'strong', 'emphasis', 'label'] as const

export type Font = (typeof FONTS)[number]

/** An empty tagged PDF whose pages are kept until it is ended, so that each can be numbered at the end. */
export function newSheets(title: string, author: string, changed: Date): PDFKit.PDFDocument {
  const sheets = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Dated by its text, so that the same text is the same file, byte for byte.
    info: { Title: title, Author: author, CreationDate: changed, ModDate: changed },
  })
  for (const font of FONTS) {
    sheets.registerFont(font, readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url)))
  }
  return sheets
}

/** Draws what is decoration or a page's number: readers who listen to the text don't hear it. */
export function drawAside(sheets: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheets.markContent('Artifact', { type })
  draw()
  sheets.endMarkedContent()
}

export function bytesOf(sheets: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    sheets.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheets.on('end', () => resolve(Buffer.concat(chunks)))
    sheets.on('error', reject)
    sheets.end()
  })
}
