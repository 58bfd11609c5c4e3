import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXT, CONSENT_VERSION, wordingOf } from '#lib/referral/form/consentText.ts'
import { fieldErrors, referralPayload } from '#lib/referral/form/payload.ts'
import { referralFields } from '#lib/referral/form/referralFields.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import { contextOf, post } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

// Generates any UTF-16 units: control characters, lone surrogates, marks that reverse direction.
const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x2fff })), {
    maxLength: 190,
  })
  .map((units) => String.fromCharCode(...units))

const errorsOf = (changes: object) => {
  const parsed = referralPayload.safeParse({ ...referralBody(), ...changes })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('referral payload', () => {
  test('has exactly the ten fields of the requirements', () => {
    expect(Object.keys(referralPayload.shape).join(' ')).toBe(
      'yourName yourEmail yourCompany referralName referralCompany referralEmail relationship consent pageUrl userAgent',
    )
  })

  test.each(referralFields)('requires $name and treats white space as missing', ({ name, required }) => {
    expect(errorsOf({ [name]: undefined })).toMatchObject({ [name]: required })
    expect(errorsOf({ [name]: '' })).toMatchObject({ [name]: required })
    expect(errorsOf({ [name]: ' \u00a0\t\n\u0000' })).toMatchObject({ [name]: required })
    expect(errorsOf({ [name]: 7 })).toMatchObject({ [name]: required })
  })

  test.each(referralFields.filter(({ name }) => name !== 'yourEmail'))(
    'limits $name to $maxLength characters',
    ({ name, label, maxLength }) => {
      expect(errorsOf({ [name]: 'x'.repeat(maxLength) })).toEqual({})
      expect(errorsOf({ [name]: 'x'.repeat(maxLength + 1) })).toEqual({
        [name]: `Shorten “${label}” to ${maxLength} characters`,
      })
    },
  )

  test.each(['jörg@müller.example', 'почта@пример.рф', "o'brien@example.com"])(
    'accepts yourEmail %s unchanged',
    (yourEmail) => {
      expect(referralPayload.parse({ ...referralBody(), yourEmail }).yourEmail).toBe(yourEmail)
    },
  )

  test.each([
    ...['\u200b', '\u3164', '\u2800', '\u0301', '\u00ad', '\ufeff\u2060', '\uffa0 \u115f'],
    ...['\u{e0041}', '\ufe0f', '\ufffc', '\u{1d159}', '\u{13441}\u{13442}'],
  ])('treats the invisible %j as empty', (nothing) => {
    for (const { name, required } of referralFields) {
      expect(errorsOf({ [name]: nothing })).toEqual({ [name]: required })
    }
  })

  test.each(['Ø', 'e\u0301', '王', 'ሀ', '3', '🙂', '한', '\u200bA', '!', '€'])(
    'accepts the visible name %j',
    (name) => {
      expect(errorsOf({ yourName: name, referralName: name })).toEqual({})
    },
  )

  test('accepts an email address of 254 characters with white space around it', () => {
    expect(referralPayload.parse({ ...referralBody(), yourEmail: ' grace@example.com\n' }).yourEmail).toBe(
      'grace@example.com',
    )
    const label = 'x'.repeat(63)
    const long = `g@${label}.${label}.${label}.${'x'.repeat(56)}.com`
    expect(long.length).toBe(254)
    expect(errorsOf({ yourEmail: long })).toEqual({})
    expect(errorsOf({ yourEmail: `g${long}` }).yourEmail).toMatch(/254/)
  })

  test('rejects text around yourEmail', () => {
    expect(errorsOf({ yourEmail: 'Grace <grace@example.com>' }).yourEmail).toMatch(/name@example\.com/)
  })

  test('accepts any text as referralEmail', () => {
    expect(errorsOf({ referralEmail: 'linkedin.com/in/ada' })).toEqual({})
    expect(errorsOf({ referralEmail: 'ada at engines dot example' })).toEqual({})
  })

  test("cuts the browser's own values instead of rejecting them", () => {
    const parsed = referralPayload.parse({
      ...referralBody(),
      pageUrl: 'x'.repeat(9000),
      userAgent: undefined,
    })
    expect(parsed.pageUrl).toHaveLength(2000)
    expect(parsed.userAgent).toBe('')
  })

  test('drops unknown fields', () => {
    expect(referralPayload.parse({ ...referralBody(), referralLinkedIn: 'x', id: 'y' })).not.toHaveProperty(
      'id',
    )
  })

  test('removes control characters and lone surrogates from accepted text', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const parsed = referralPayload.safeParse({ ...referralBody(), yourName: text, relationship: text })
        if (!parsed.success) return
        expect(parsed.data.yourName).toMatch(/^[^\p{Cc}\p{Cs}\u202a-\u202e]+$/u)
        expect(parsed.data.relationship).toMatch(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])+$/u)
      }),
      propertyRuns(2000),
    )
  })

  test('parses its own output unchanged', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const once = referralPayload.safeParse({ ...referralBody(), yourName: text, relationship: text })
        if (once.success) expect(referralPayload.parse(once.data)).toEqual(once.data)
      }),
      propertyRuns(2000),
    )
  })
})

describe('browser and function', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      '',
      ' ',
      'grace@example.com',
      'a\r\nb',
      '\u0000',
      '\ud800',
      'x'.repeat(200),
      'x'.repeat(201),
    ),
    fc.integer({ min: 495, max: 505 }).map((length) => 'é'.repeat(length)),
  )
  const long = fc.integer({ min: 4995, max: 5005 }).map((length) => 'é'.repeat(length))
  const form = fc.record(
    Object.fromEntries(
      referralFields.map(({ name }) => [name, name === 'relationship' ? fc.oneof(text, long) : text]),
    ),
  )

  test('accept or reject generated forms with the same messages', async () => {
    const context = contextOf(async () => [{ answer: { outcome: 'stored', id: 'x' } }])
    const runs = propertyRuns(10_000, 200)
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(form, fc.boolean(), fc.boolean(), async (values, complete, consent) => {
        const body = {
          ...referralBody(),
          ...(complete ? { relationship: values.relationship } : values),
          consent,
        }
        const here = referralPayload.safeParse(body)
        const answer = await referralRoutes(context).fetch(post(body))
        if (here.success) {
          accepted += 1
          expect(answer.status).toBe(201)
          // The browser sends its parsed values, so those must be acceptable too.
          expect((await referralRoutes(context).fetch(post(here.data))).status).toBe(201)
        } else {
          expect(answer.status).toBe(422)
          expect(await answer.json()).toMatchObject({ fields: fieldErrors(here.error) })
        }
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(runs.numRuns / 20)
  }, 120_000)
})

describe('consent', () => {
  test('finds its wording by version and falls back to the current one', () => {
    const current = { consentVersion: CONSENT_VERSION, consentText: CONSENT_TEXT }
    expect(CONSENT_TEXT).toContain('permission')
    for (const version of [CONSENT_VERSION, null, '', '__proto__', 'toString', '1999-01']) {
      expect(wordingOf(version)).toEqual(current)
    }
  })
})
