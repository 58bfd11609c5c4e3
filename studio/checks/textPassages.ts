import { type ContentDocument, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { type FieldPath, fieldsWithin } from '#lib/checks/launch/fieldPath.ts'
import { blockText } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Placeholder for a chip in a passage's text, so that no words match across it. */
const CHIP = '\uFFFC'

/** A stretch of text that visitors read: one block of rich text, or one plain field. */
export interface Passage {
  path: FieldPath
  text: string
  takesChips: boolean
}

/** Strings that are not prose: addresses, choices and machine names. */
const NO_PROSE = new Set([
  'href',
  'current',
  'icon',
  'drawing',
  'schedulers',
  'leadFormUrl',
  'pixelId',
  'palette',
  'fact',
  'metric',
  'sameAs',
  'unit',
  'updated',
  'widgetLoading',
  'event',
  'formerAddresses',
  // Visitors read no text of the counting settings.
  'counting',
])

/**
 * Returns every passage of a document, in reading order.
 * @param chip placeholder for a chip; by default a character that is no word
 */
export function passagesOf(document: ContentDocument, chip: ChipText = () => CHIP): Passage[] {
  const blocks: FieldPath[] = []
  return [...fieldsWithin(document)].flatMap(({ path, value }): Passage[] => {
    if (isRecord(value) && value._type === 'block') {
      blocks.push(path)
      return [{ path, text: blockText(value, chip), takesChips: true }]
    }
    return saysSomething(value) && isProse(path) && !isWithin(blocks, path)
      ? [{ path, text: value, takesChips: false }]
      : []
  })
}

/**
 * Returns every text of a document that an editor types: the plain fields of {@link passagesOf}, and of rich text each
 * stretch of one format, and each email address behind a link.
 */
export function typedTexts(document: ContentDocument): { path: FieldPath; text: string }[] {
  const blocks: FieldPath[] = []
  return [...fieldsWithin(document)].flatMap(({ path, value }) => {
    if (isRecord(value) && value._type === 'block') blocks.push(path)
    if (!saysSomething(value)) return []
    const isTyped = isWithin(blocks, path) ? path.at(-1) === 'text' : isProse(path)
    const isEmailLink = path.at(-1) === 'href' && value.startsWith('mailto:')
    return isTyped || isEmailLink ? [{ path, text: value }] : []
  })
}

const isProse = (path: FieldPath): boolean =>
  !path.some((segment) => typeof segment === 'string' && NO_PROSE.has(segment))

const isWithin = (blocks: readonly FieldPath[], path: FieldPath): boolean =>
  blocks.some((block) => block.every((segment, index) => segment === path[index]))

type ChipText = (child: Record<string, unknown>) => string
