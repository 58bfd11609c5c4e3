import { z } from 'zod'
import { readText } from '#lib/http/body.ts'
import { mediaType } from '#lib/http/fieldValues.ts'
import { asciiAddress } from '#lib/referral/emailAddress.ts'
import { isVisible, oneLine } from '#lib/referral/text.ts'

/** Bytes of the largest form that is read: name, address and the options of a page around the frame. */
const MOST_BYTES = 8 * 1024

/** A posted form; a sentence when it is none, or too large. */
export async function readForm(
  request: Request,
): Promise<URLSearchParams | { status: number; sentence: string }> {
  if (mediaType(request.headers.get('content-type')) !== 'application/x-www-form-urlencoded') {
    return { status: 415, sentence: 'This takes the form of its own page alone: book there.' }
  }
  const text = await readText(request, MOST_BYTES)
  return text === null
    ? { status: 413, sentence: 'This is more than the form holds: book with a shorter text.' }
    : new URLSearchParams(text)
}

const name = z
  .string()
  .trim()
  .regex(/^[^\r\n\u2028\u2029]*$/, 'Please write your name on one line.')
  .transform(oneLine)
  .refine(isVisible, 'Please write your name.')
  .refine((text) => text.length <= 100, 'Please write your name in at most 100 characters.')
const email = z.string().trim().transform(asciiAddress).pipe(z.string('Please write your email address.'))

const details = z.object({ name, email })

type Details = { name: string; email: string }

/** Who books, or the sentence that says what is missing. */
export function detailsIn(form: URLSearchParams): Details | { problem: string } {
  const parsed = details.safeParse({ name: form.get('name') ?? '', email: form.get('email') ?? '' })
  return parsed.success
    ? parsed.data
    : { problem: parsed.error.issues.map(({ message }) => message).join(' ') }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/

/** A time as an address or a form gives it; null for anything else. */
export function timeIn(parameters: URLSearchParams): number | null {
  const text = parameters.get('time') ?? ''
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : time
}
