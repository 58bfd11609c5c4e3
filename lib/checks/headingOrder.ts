import { type PageFinding, plainly } from './finding.ts'
import type { Heading, PageModel, Passage } from './pageModel.ts'

const ONLY_BOLD =
  'This looks like a heading but is only bold. Choose “Heading” in the toolbar, so that it is one for everybody.'

/** Returns headings by which a reader would lose the way: a level left out, nothing below one, the same twice, or one that is only bold. */
export function headingOrder(page: PageModel): PageFinding[] {
  const found = (at: number, text: string, sentence: string): PageFinding => ({
    kind: 'Heading',
    at,
    sentence,
    words: text.trim(),
  })
  return [
    ...page.headings.flatMap(({ at, text }, index) =>
      faultsOf(page, index).map((sentence) => found(at, text, sentence)),
    ),
    ...onlyBold(page).map(({ at, text }) => found(at, text, ONLY_BOLD)),
  ]
}

function faultsOf({ headings, passages, pictures }: PageModel, index: number): string[] {
  const heading = headings[index]
  const [previous, next] = [headings[index - 1], headings[index + 1]]
  if (!heading) return []
  const faults: string[] = []
  if (previous && heading.level > previous.level + 1) {
    faults.push(
      'This smaller heading has no heading above it. Make it a “Heading” in the toolbar, or write one above it.',
    )
  }
  if (next && next.level <= heading.level) {
    const hasText = [...passages, ...pictures].some(({ at }) => at > heading.at && at < next.at)
    if (!hasText) {
      faults.push('This heading has no text below it. Write a sentence, or remove it.')
    }
  }
  const isSame = ({ level, text }: Heading) =>
    level === heading.level && plainly(text) === plainly(heading.text)
  if (headings.slice(0, index).some(isSame)) {
    faults.push(
      'Another heading on this page has the same words. People who jump from heading to heading can’t tell them apart.',
    )
  }
  return faults
}

/** Characters: what is longer is a bold paragraph and no heading. */
const HEADING_LENGTH = 80
/** Words before a colon: “Please note:” is the beginning of what follows. */
const WORDS_BEFORE_COLON = 3
/** Contact details and prices, which are bold to be found and head nothing. */
const PHONE_PRICE_OR_EMAIL =
  /\d[\d ()/-]{5,}\d|[$€£]\s?\d|\d\s?(?:[$€£]|eur|usd|gbp|euros?|dollars|pounds)|@/i
/** The end of a sentence, with the quotation mark that may close it. */
const SENTENCE_END = /[.!?…]["”’)]?$/
/** Characters: what is longer is no line of a signature. */
const LINE_LENGTH = 60

/** Returns bold paragraphs that head the text below them. */
function onlyBold({ passages, headings }: Pick<PageModel, 'passages' | 'headings'>): Passage[] {
  const headingsAt = new Set(headings.map(({ at }) => at))
  return passages.filter((passage, index) => {
    const next = passages[index + 1]
    if (next === undefined || headingsAt.has(next.at)) return false
    return looksLikeHeading(passage) && isHeaded(next, passage)
  })
}

function looksLikeHeading({ text, isBold, isParagraph, source }: Passage): boolean {
  const words = text.trim()
  if (!isBold || !isParagraph || source === null || words.length > HEADING_LENGTH) return false
  if (/[.!…,;]["”’)]?$/.test(words) || !/\p{L}{2}/u.test(words) || PHONE_PRICE_OR_EMAIL.test(words))
    return false
  return !words.endsWith(':') || words.split(/\s+/).length >= WORDS_BEFORE_COLON
}

/** Returns true if it continues the text and is no line of a signature: a list, or words that end a sentence. */
function isHeaded(next: Passage, { source }: Passage): boolean {
  if (next.source?.id !== source?.id || textOf(next) !== textOf({ source })) return false
  if (!next.isParagraph) return true
  const words = next.text.trim()
  if (next.isBold || /^p\.?\s?s\b/i.test(words)) return false
  return SENTENCE_END.test(words) || words.endsWith(':') || words.length > LINE_LENGTH
}

/** The field of the text that a passage is a block of. */
const textOf = ({ source }: Pick<Passage, 'source'>): string =>
  (source?.path ?? '').replace(/\[[^\]]*\](?:\.children.*)?$/, '')
