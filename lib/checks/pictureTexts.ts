import { type PageFinding, plainly } from './finding.ts'
import type { Picture } from './pageModel.ts'

/** Words that say that it is a picture, which is said anyway. */
const KIND =
  'images?|pictures?|pics?|photos?|photographs?|graphics?|illustration|drawing|screen|shots?|screenshots?|snapshot|selfie|logo|icon|portrait|headshot|diagram|chart|figure|banner|hero|thumbnail|bild|foto|bildschirmfoto'
/** Words that fit any picture: its look, its purpose, or a person in it. */
const OF_ANY =
  'alt|caption|description|text|untitled|unbenannt|placeholder|tests?|todo|tbd|stock|main|header|cover|profile|background|decorative|decoration|random|nice|beautiful|pretty|lovely|great|good|cool|small|big|large|me|myself|us|person|people|someone|somebody|see|goes|n|na|none|null|undefined|lorem|ipsum|dolor|asdf|qwert[yz]'
/** File names that cameras, phones and apps give. */
const CAMERAS =
  'img|dsc[nf]?|pxl|mvi|fb|wa|whatsapp|telegram|signal|chatgpt|gemini|dall|e|midjourney|pasted|generated|copy|kopie|design|export|final|scan'
/** When it was taken, and the small words between. */
const BETWEEN =
  'an?|the|my|our|new|of|with|here|at|on|um|am|pm|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const NAMES_NOTHING = new RegExp(`^(?:(?:${KIND}|${OF_ANY}|${CAMERAS}|${BETWEEN}|v?\\d+)(?: |$))+$`)
/** One letter over and over, as a field is filled that asks for something. */
const ONE_LETTER = /^(\p{L})\1+$/u

/**
 * Returns true if the words describe nothing visible: kinds of pictures, dates and numbers.
 * @param said the words without punctuation and capitals
 */
const namesNothing = (said: string): boolean => NAMES_NOTHING.test(said) || ONE_LETTER.test(said)

const ENDING = /[\p{L}\d)\]_-]\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp|pdf)(?![\p{L}\d])/iu
/** One word with the marks of a file's name: as cameras and designers number them. */
const NUMBERED =
  /^(?=\S*[_\d-])(?:(?:img|dsc[nf]?|pxl|mvi|p|wp|screenshot|screen|image|photo)[-_]?\d\S*|\S*_\S*|\S*-v?\d+)$/i
/** Words joined by hyphens, as addresses and files have them; “jack-in-the-box” is English. */
const SLUG = /^(?!\S*-(?:in|of|the|to|and|a|on|up|by)-)[\p{Ll}\d]+(?:-[\p{Ll}\d]+){2,}$/u

/** Returns true for a file name. */
const isFileName = (words: string): boolean => ENDING.test(words) || NUMBERED.test(words) || SLUG.test(words)

const LEAST = 3

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
  return earlier.some((other) => other.file !== file && plainly(other.alt) === said)
    ? 'Another picture on this page has the same text. Say what tells the two apart.'
    : null
}
