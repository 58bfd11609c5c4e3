import { fieldsWithin } from '#lib/checks/launch/fieldPath.ts'
import { blockText } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Words a minute of silent reading of English non-fiction (Brysbaert 2019, a mean over 190 studies). */
const WORDS_PER_MINUTE = 238

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu

/** Words of a letter and the time to read them: its paragraphs, highlighted sentences, boxes and buttons. */
export function readingTime(blocks: unknown) {
  let words = 0
  for (const { path, value } of fieldsWithin(blocks)) {
    if (!isRecord(value)) continue
    if (value._type === 'block') words += countWords(blockText(value, () => ' figure '))
    if (value._type === 'pullQuote') words += countWords(value.text)
    if (value._type === 'callout') words += countWords(value.heading)
    if (value._type === 'letterCallToAction' && path.length === 1) words += countWords(value.label)
  }
  const minutes = words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return { words, minutes }
}

/** The number of words in a text; 0 for what is no text. */
export function countWords(text: unknown): number {
  return typeof text === 'string' ? (text.match(WORD)?.length ?? 0) : 0
}

export function describeReadingTime({ words, minutes }: ReturnType<typeof readingTime>): string {
  if (words === 0) return 'Nothing written yet'
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`
  return `${count} · about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`
}
