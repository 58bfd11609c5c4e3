import { type PageFinding, plainly } from './finding.ts'
import type { Picture } from './pageModel.ts'
import { isFileName, namesNothing } from './pictureWords.ts'

const LEAST = 3
/** Characters: what the field’s own advice says, too. */
const MOST = 160

/** Returns pictures whose text doesn't help people who hear it. */
export function pictureTexts(pictures: readonly Picture[]): PageFinding[] {
  return pictures.flatMap((picture, index): PageFinding[] => {
    const sentence = faultOf(picture, pictures.slice(0, index))
    return sentence ? [{ kind: 'Picture', at: picture.at, sentence, words: picture.alt.trim() }] : []
  })
}

function faultOf({ alt, file, beside }: Picture, earlier: readonly Picture[]): string | null {
  const text = alt.trim()
  const said = plainly(text)
  if (text === '') return 'This picture has no description. Write one sentence under “Picture description”.'
  if (isFileName(text)) {
    return 'This is the name of a file. Say in one sentence what the picture shows.'
  }
  if (said.length < LEAST || namesNothing(said)) {
    return 'This doesn’t say what the picture shows. Describe it as to somebody on the telephone, in one sentence.'
  }
  if (beside.some((words) => plainly(words) === said)) {
    return 'This repeats the words next to the picture, so people hear them twice. Describe the picture instead.'
  }
  if (text.length > MOST) {
    return 'This is longer than people listen to. Say in one sentence what matters, and the rest in the text.'
  }
  return earlier.some((other) => other.file !== file && plainly(other.alt) === said)
    ? 'Another picture on this page has the same text. Say what tells the two apart.'
    : null
}
