import { z } from 'zod'
import { defaultLabels } from '#lib/labels.ts'
import { safeWebUrl } from '#lib/security/safeUrl.ts'
import { image, imageFields } from './images/image.ts'
import { labelledValue, list, section, text, textOr, unlessEmpty } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export const aboutFields = /* groq */ `heading, portrait{${imageFields}}, body, facts[]{value, label}, signature, runSheet{heading, lines[]{printed, correction}}, note`
export const proofFields = /* groq */ `heading, items[]{_key, name, quote, logo{${imageFields}}, source, sourceUrl, permission}`

const runSheetLine = section({ printed: text, correction: text }).transform((line) =>
  line.printed ? line : null,
)

/** The consultant's portrait, passage and facts; null while portrait and passage are empty. */
export const about = (shortText: z.ZodType<ShortText>) =>
  section({
    heading: textOr(defaultLabels.about),
    portrait: image,
    body: shortText,
    facts: list(labelledValue),
    signature: text,
    runSheet: unlessEmpty(section({ heading: text, lines: list(runSheetLine) }), 'lines'),
    note: text,
  }).transform((read) => (read.portrait || read.body.length > 0 ? read : null))

const granted = z.unknown().transform((value) => value === true)
const webUrl = z.unknown().transform(safeWebUrl)

/** A client by name: only with an explicit permission, a source, and words or a logo to show. */
const namedProof = section({
  _key: text,
  name: text,
  quote: text,
  logo: image,
  source: text,
  sourceUrl: webUrl,
  permission: granted,
}).transform(({ permission, _key, ...shown }) =>
  permission && shown.name && shown.source && (shown.quote || shown.logo) ? { key: _key, ...shown } : null,
)

export const proof = unlessEmpty(
  section({ heading: textOr(defaultLabels.proof), items: list(namedProof) }),
  'items',
)
