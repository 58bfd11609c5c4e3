import type { ShortText } from '#lib/content/readers/texts/shortText.ts'
import { colors } from '#lib/design/tokens.ts'
import { breakWideWords } from './breakWideWords.ts'
import { passagesOf, type Run } from './passages.ts'
import { type Font, LINE, MARGINS } from './sheet.ts'

type Structure = PDFKit.PDFStructureElement

/** In points. */
const TEXT_SIZE = 12
const LINE_GAP = 3.8
const PARAGRAPH_GAP = 9
const ITEM_GAP = 4
const LIST_INDENT = 15

const FONTS: Readonly<Record<Run['look'], Font>> = { plain: 'text', strong: 'strong', emphasis: 'emphasis' }

export interface TextLook {
  /** Base of links to this site, which lead nowhere outside it without one. */
  siteUrl: string
  /** Colour of links and of the labels of lists. */
  brand: string
  /** Distance from the left margin, pt. */
  indent?: number
}

/** Writes and tags text: paragraphs as P, lists as L with the parts of each item, links as Link. */
export function writeText(
  sheets: PDFKit.PDFDocument,
  parent: Structure,
  text: ShortText,
  { siteUrl, brand, indent = 0 }: TextLook,
): void {
  for (const passage of passagesOf(text, siteUrl)) {
    if (passage.kind === 'paragraph') {
      const paragraph = within(sheets, parent, 'P')
      writeRuns(sheets, paragraph, passage.runs, brand, MARGINS.left + indent, LINE - indent)
    } else {
      const list = within(sheets, parent, 'L')
      passage.items.forEach(({ level, runs }, index) => {
        if (index > 0) sheets.y += ITEM_GAP
        const label = passage.kind === 'number' ? `${index + 1}.` : '•'
        writeItem(sheets, list, runs, label, brand, indent + LIST_INDENT * (level - 1))
      })
    }
    sheets.y += PARAGRAPH_GAP
  }
}

function writeItem(
  sheets: PDFKit.PDFDocument,
  list: Structure,
  runs: readonly Run[],
  label: string,
  brand: string,
  indent: number,
): void {
  const item = within(sheets, list, 'LI')
  const left = MARGINS.left + indent
  // A label at the very end of a page would stay there alone.
  if (sheets.y + TEXT_SIZE + LINE_GAP > sheets.page.maxY()) sheets.addPage()
  const { y } = sheets
  within(sheets, item, 'Lbl').add(() => {
    setFont(sheets, 'text', brand)
    sheets.text(label, left, y, { lineBreak: false })
  })
  sheets.y = y
  writeRuns(
    sheets,
    within(sheets, item, 'LBody'),
    runs,
    brand,
    left + LIST_INDENT,
    LINE - indent - LIST_INDENT,
  )
}

function writeRuns(
  sheets: PDFKit.PDFDocument,
  paragraph: Structure,
  runs: readonly Run[],
  brand: string,
  left: number,
  width: number,
): void {
  sheets.x = left
  runs.forEach(({ text, look, href }, index) => {
    const write = () => {
      setFont(sheets, FONTS[look], href === null ? colors.ink : brand)
      const continued = index < runs.length - 1
      const options = { width, lineGap: LINE_GAP, continued, link: href, underline: href !== null }
      const words = breakWideWords(sheets, text, width)
      if (index === 0) sheets.text(words, left, sheets.y, options)
      else sheets.text(words, options)
    }
    if (href === null) paragraph.add(write)
    else within(sheets, paragraph, 'Link').add(write)
  })
}

export function within(sheets: PDFKit.PDFDocument, parent: Structure, type: string): Structure {
  const element = sheets.struct(type)
  parent.add(element)
  return element
}

function setFont(sheets: PDFKit.PDFDocument, font: Font, color: string): void {
  sheets.font(font).fontSize(TEXT_SIZE).fillColor(color)
}
