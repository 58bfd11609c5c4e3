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
  /** True if the field takes chips. */
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
  'fact',
  'metric',
  'sameAs',
  'unit',
  'updated',
  'widgetLoading',
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
    const isProse = !path.some((segment) => typeof segment === 'string' && NO_PROSE.has(segment))
    const isInBlock = blocks.some((block) => block.every((segment, index) => segment === path[index]))
    return saysSomething(value) && isProse && !isInBlock ? [{ path, text: value, takesChips: false }] : []
  })
}

type ChipText = (child: Record<string, unknown>) => string
