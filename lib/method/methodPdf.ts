import type { MethodGuide } from '#lib/content/methodGuide.ts'
import { type Palette, palettes } from '#lib/design/palettes.ts'
import { colors } from '#lib/design/tokens.ts'
import { breakWideWords } from './breakWideWords.ts'
import { bytesOf, drawAside, type Font, LINE, MARGINS, newSheets, SHEET } from './sheet.ts'
import { type TextLook, within, writeText } from './writeText.ts'

type Structure = PDFKit.PDFStructureElement

/** Indent of a task from its bar, and the room it needs to begin on a page, pt. */
const TASK_INDENT = 16
const TASK_ROOM = 110

/** When a text was changed whose date nobody knows. */
const UNDATED = new Date(0)

/**
 * The method PDF: tagged, titled and in English, with a bookmark for each pillar (docs/decisions/0015).
 * @param siteUrl the site's address, which links to its pages begin with
 * @throws Error with one sentence when the guide has no pillar, and so nothing to give away
 */
export function makeMethodPdf(guide: MethodGuide, siteUrl: string): Promise<Buffer> {
  if (guide.pillars.length === 0) {
    throw new Error('The document “Method PDF” has no pillars yet: write it in the Studio and publish it.')
  }
  const sheets = newSheets(guide.title, guide.publisher, guide._updatedAt ?? UNDATED)
  const { brand } = palettes[guide.palette].colors
  const look = { siteUrl, brand }
  const book = sheets.struct('Document')
  sheets.addStructure(book)
  writeCover(sheets, book, guide)
  sheets.addPage()
  sheets.y += 96
  writeText(sheets, within(sheets, book, 'Sect'), guide.opening, look)
  guide.pillars.forEach(({ title, body, task }, index) => {
    const part = beginPart(sheets, book, title, { text: String(index + 1), color: brand })
    writeText(sheets, part, body, look)
    if (task.length > 0) writeTask(sheets, part, { label: guide.taskLabel, task }, look)
  })
  const { heading, body } = guide.closing
  if (body.length > 0) writeText(sheets, beginPart(sheets, book, heading || guide.title), body, look)
  book.end()
  numberPages(sheets, guide.title)
  return bytesOf(sheets)
}

function writeCover(
  sheets: PDFKit.PDFDocument,
  book: Structure,
  { title, subtitle, publisher, palette }: MethodGuide,
) {
  const { brandDark, glow, onDark }: Palette = palettes[palette].colors
  sheets.addPage()
  drawAside(sheets, 'Layout', () => {
    sheets.rect(0, 0, SHEET.width, SHEET.height).fill(brandDark)
    sheets.rect(MARGINS.left, 380, 40, 1.5).fill(glow)
  })
  const cover = within(sheets, book, 'Sect')
  writeLine(sheets, cover, 'P', publisher, { font: 'label', size: 11, color: onDark, y: MARGINS.top })
  writeLine(sheets, cover, 'H1', title, { font: 'display', size: 44, color: colors.white, y: 190 })
  writeLine(sheets, cover, 'P', subtitle, { font: 'text', size: 15, color: onDark, y: 404 })
  sheets.outline.addItem(title)
}

function beginPart(
  sheets: PDFKit.PDFDocument,
  book: Structure,
  title: string,
  number?: { text: string; color: string },
): Structure {
  sheets.addPage()
  const part = within(sheets, book, 'Sect')
  if (number) {
    writeLine(sheets, part, 'P', number.text, {
      font: 'label',
      size: 12,
      color: number.color,
      y: MARGINS.top,
    })
  }
  writeLine(sheets, part, 'H2', title, { font: 'display', size: 27, color: colors.ink, y: MARGINS.top + 22 })
  sheets.y += 14
  sheets.outline.addItem(number ? `${number.text}. ${title}` : title)
  return part
}

/** A heading of the third level and its text, with a bar next to them while they are on one page. */
function writeTask(
  sheets: PDFKit.PDFDocument,
  part: Structure,
  { label, task }: { label: string; task: MethodGuide['opening'] },
  look: TextLook,
): void {
  if (sheets.y + TASK_ROOM > sheets.page.maxY()) sheets.addPage()
  sheets.y += 8
  const { page, y } = sheets
  writeLine(sheets, part, 'H3', label, {
    font: 'label',
    size: 11,
    color: look.brand,
    y,
    indent: TASK_INDENT,
  })
  sheets.y += 3
  writeText(sheets, part, task, { ...look, indent: TASK_INDENT })
  if (sheets.page !== page) return
  const height = sheets.y - y - 8
  drawAside(sheets, 'Layout', () => sheets.rect(MARGINS.left, y, 2, height).fill(look.brand))
}

interface LineLook {
  font: Font
  size: number
  color: string
  /** Points from the top of the page. */
  y: number
  indent?: number
}

function writeLine(
  sheets: PDFKit.PDFDocument,
  parent: Structure,
  type: 'P' | 'H1' | 'H2' | 'H3',
  text: string,
  { font, size, color, y, indent = 0 }: LineLook,
): void {
  if (text === '') return
  within(sheets, parent, type).add(() => {
    sheets.font(font).fontSize(size).fillColor(color)
    const width = LINE - indent
    sheets.text(breakWideWords(sheets, text, width), MARGINS.left + indent, y, {
      width,
      lineGap: size > 20 ? -2 : 2,
    })
  })
}

function numberPages(sheets: PDFKit.PDFDocument, title: string): void {
  const { count } = sheets.bufferedPageRange()
  for (let index = 1; index < count; index += 1) {
    sheets.switchToPage(index)
    // Text below the margin would otherwise begin a new page.
    sheets.page.margins.bottom = 0
    drawAside(sheets, 'Pagination', () => {
      sheets.font('label').fontSize(8.5).fillColor(colors.muted)
      const y = SHEET.height - 38
      sheets.text(title, MARGINS.left, y, { width: LINE, lineBreak: false })
      sheets.text(String(index + 1), MARGINS.left, y, { width: LINE, align: 'right' })
    })
  }
}
