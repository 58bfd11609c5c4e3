import * as z from 'zod'
import { asciiAddress } from './emailAddress.ts'
import { consentRequired } from './formMessages.ts'
import { type ReferralField, type ReferralFieldName, referralFields } from './referralFields.ts'
import { isVisible, manyLines, oneLine } from './text.ts'

function field(name: ReferralFieldName): ReferralField {
  const found = referralFields.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`The referral form has no field ${name}.`)
  return found
}

function required(name: ReferralFieldName, clean: (value: string) => string) {
  const { required: missing, label, maxLength } = field(name)
  const tooLong = `Shorten “${label}” to ${maxLength} characters`
  return z
    .string({ error: missing })
    .transform(clean)
    .pipe(z.string().refine(isVisible, missing).max(maxLength, tooLong))
}

// The browser fills these in. Long values are cut instead of refused, because the visitor could not fix them.
const technical = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((value) => oneLine(value.slice(0, maxLength)))

/**
 * The body of a referral, exactly the ten fields of requirements §3.7: what the form checks before sending is
 * what the function checks on receipt. Parsing trims and cleans; unknown keys are dropped.
 */
export const referralPayload = z.object({
  yourName: required('yourName', oneLine),
  yourEmail: required('yourEmail', oneLine).pipe(
    z
      .string()
      .refine(
        (address) => asciiAddress(address) !== null,
        'Enter an email address in the correct format, like name@example.com',
      ),
  ),
  yourCompany: required('yourCompany', oneLine),
  referralName: required('referralName', oneLine),
  referralCompany: required('referralCompany', oneLine),
  referralEmail: required('referralEmail', oneLine),
  relationship: required('relationship', manyLines),
  consent: z.literal(true, { error: consentRequired.text }),
  pageUrl: technical(2000),
  userAgent: technical(1000),
})

export type Referral = z.output<typeof referralPayload>

export type FieldErrors = Readonly<Record<string, string>>

/** The first message of each field at fault, in the order of the form. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'form')
    found[name] ??= issue.message
  }
  return found
}
