import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIELD_NAMES, USE_CASES } from '#lib/calculator/fields.ts'
import { RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { EXCEEDS_LAUNCHED, REQUIRED } from '#lib/calculator/validateInputs.ts'
import { contactSchema } from '#lib/contact/schema.ts'
import { consentRequired, referralSubmitted, submissionFailed } from '#lib/referral/form/formMessages.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { routes } from '#lib/routes.ts'

const DOCUMENT = 'docs/requirements.md'

/** Files that may cite requirements: all hand-written files except this one. */
const citing = globSync([
  '*.{ts,md}',
  '{app,content,docs,lib,local,schemas,studio,supabase,tests}/**/*.{ts,tsx,js,mjs,css,sql,html,md}',
]).filter((file) => file !== DOCUMENT && !file.endsWith('requirements.test.ts'))

const lines = citing.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
)

/** Returns the numbers of a text's chapters and requirements, in its order. */
const numbersIn = (document: string): string[] =>
  [...document.matchAll(/^(?:## |- \*\*)§(\d+(?:\.\d+)?)/gm)].map(([, number]) => number ?? '')

/** Returns the numbers that a line cites. Sections of an RFC are ignored. */
const citedIn = (text: string): string[] =>
  [...text.replace(/RFC \d+ §[\d.]*\d/g, '').matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => number ?? '')

const document = readFileSync(DOCUMENT, 'utf8')
const numbers = numbersIn(document)

describe('the requirements', () => {
  it('exist wherever they are cited', () => {
    const cited = [...lines, ...document.split('\n').map((text) => ({ at: DOCUMENT, text }))]
    const unknown = cited.flatMap(({ at, text }) =>
      citedIn(text)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${at}: §${number}`),
    )
    expect(unknown).toEqual([])
  })

  it('are cited from docs/requirements.md', () => {
    const elsewhere = lines.filter(({ text }) => /specification(?:'s)? ?\(?§/i.test(text)).map(({ at }) => at)
    expect(elsewhere).toEqual([])
  })

  it('contain every name and fixed message of the code', () => {
    const refused = contactSchema.safeParse({ fullName: '', email: '', company: '', goals: '' })
    const exact = [
      ...routes.map(({ path }) => `\`${path}\``),
      ...FIELD_NAMES,
      ...RESULT_FIELDS,
      ...Object.keys(referralPayload.shape),
      ...Object.keys(contactSchema.shape),
      ...USE_CASES.flatMap(({ value, label }) => [`\`${value}\``, label]),
      ...[consentRequired, referralSubmitted, submissionFailed].flatMap(({ title, text }) => [title, text]),
      ...(refused.error?.issues.map(({ message }) => message) ?? []),
      REQUIRED,
      EXCEEDS_LAUNCHED,
    ]
    const words = document.replace(/\s+/g, ' ')
    expect(exact.filter((text) => !words.includes(text))).toEqual([])
  })
})
