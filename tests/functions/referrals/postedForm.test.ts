import { JSDOM } from 'jsdom'
import { describe, expect, test, vi } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { referralFields, TRAP_FIELD } from '#lib/referral/form/referralFields.ts'
import { MAX_FORM_BYTES } from '#lib/referral/function/formEndpoint.ts'
import type { FunctionContext } from '#lib/referral/function/functionContext.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import { emptiedDatabase, openPglite } from '#tests/support/functions/databases.ts'
import { contextOf, down, ORIGIN } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

const { query } = emptiedDatabase(openPglite)

const stored = () => administration(query).list(100)

function typed(changes: Record<string, string> = {}): Record<string, string> {
  const { consent, pageUrl, userAgent, ...fields } = referralBody()
  return { ...fields, consent: 'on', ...changes }
}

/** Posts the form as a browser does, without a key or our headers. */
async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  changes: Partial<FunctionContext> = {},
) {
  const request = new Request('https://functions.example/functions/v1/send-referral-notification/form', {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'A browser',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const context = contextOf(query, changes)
  const answer = await referralRoutes(context).fetch(request)
  const { status } = answer
  return { status, headers: answer.headers, text: await answer.text(), lines: context.lines }
}

describe('form posted to the function', () => {
  test('stores and notifies the referral, then leads to the confirmation', async () => {
    const onQueued = vi.fn()
    const { status, headers, text } = await send(typed(), {}, { onQueued })
    expect([status, headers.get('location'), text]).toEqual([303, `${ORIGIN}/referral-thank-you`, ''])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(onQueued).toHaveBeenCalledOnce()
    const [row] = await stored()
    expect(row).toMatchObject({ referralName: 'Ada', pageUrl: `${ORIGIN}/referral`, userAgent: 'A browser' })
  })

  test('stores the referral once, however often it is sent', async () => {
    for (const _ of [1, 2, 3]) expect((await send(typed())).status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  test('names a wrong field and advises to go back', async () => {
    const { status, headers, text } = await send(typed({ yourEmail: 'nobody', yourName: 'Ada <b>L</b>' }))
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('<p class="error">Enter an email address in the correct format')
    expect(text).toContain('Go back in your browser: it keeps what you typed.')
    expect(text).not.toMatch(/nobody|Ada/)
    expect(await stored()).toEqual([])
  })

  test('names missing consent', async () => {
    const { consent, ...fields } = typed()
    const { status, text } = await send(fields)
    expect(status).toBe(422)
    expect(text).toContain('Please confirm you give permission to contact the referral.')
  })

  test('stores and flags a filled trap', async () => {
    await send(typed({ [TRAP_FIELD]: 'https://spam.example' }))
    expect((await stored()).map(({ flags }) => flags)).toEqual([['trap-filled']])
  })

  test('returns a page that leads to the form for another origin', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { status, text } = await send(typed(), { origin })
      expect(status).toBe(403)
      expect(text).toContain(`href="${ORIGIN}/referral"`)
    }
    expect(await stored()).toEqual([])
  })

  test('refuses a body that is too long or not a form, without reading it', async () => {
    expect((await send(typed({ relationship: 'x'.repeat(MAX_FORM_BYTES) }))).status).toBe(413)
    expect((await send(typed(), { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
  })

  test('counts against the limits of its network', async () => {
    const limits = { ...defaultLimits, source: 2 }
    for (const name of ['A', 'B']) {
      expect((await send(typed({ referralName: name }), {}, { limits })).status).toBe(303)
    }
    const { status, text } = await send(typed({ referralName: 'C' }), {}, { limits })
    expect(status).toBe(429)
    expect(text).toContain('Please try again later')
  })

  test('advises the visitor and logs while the database is down', async () => {
    const { status, text, lines } = await send(typed(), {}, { query: down })
    expect(status).toBe(503)
    expect(text).toContain('Your referral could not be stored.')
    expect(lines.join()).toContain('referral.failed')
  })
})

describe('response to a form that the site forwarded', () => {
  const onSite = { 'x-forwarded-host': new URL(ORIGIN).host }
  const answered = async (fields: Record<string, string>) => {
    const { text } = await send(fields, onSite)
    return new JSDOM(text).window.document
  }
  const control = (document: Document, name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)

  const texts = [
    '$& $1 `',
    '"><script>alert(1)</script>',
    "it's & <b>",
    '',
    '\n\nlines\n',
    'name="yourEmail">',
  ]
  test.each(texts)('repeats %j in every field exactly as it was typed', async (text) => {
    const document = await answered(Object.fromEntries(referralFields.map(({ name }) => [name, text])))
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/referral/submit')
    for (const { name } of referralFields) {
      // A browser sends line ends as two characters, and removes them from a single-line field.
      expect(control(document, name)?.value.replaceAll('\r\n', '\n')).toBe(
        name === 'relationship' ? text : text.replaceAll('\n', ''),
      )
    }
    expect(document.querySelector('script, b')).toBeNull()
  })

  test('ties each message to its field and focuses the first invalid field', async () => {
    const document = await answered({ ...typed({ yourEmail: 'nobody', relationship: '' }), consent: 'on' })
    for (const [name, message] of [
      ['yourEmail', 'Enter an email address in the correct format, like name@example.com'],
      ['relationship', 'Tell us how you know them and what we should know before reaching out'],
    ] as const) {
      const field = control(document, name)
      expect(field?.getAttribute('aria-invalid')).toBe('true')
      expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        message,
      )
    }
    expect([...document.querySelectorAll('[autofocus]')].map((field) => field.getAttribute('name'))).toEqual([
      'yourEmail',
    ])
    expect(control(document, 'yourName')?.hasAttribute('aria-invalid')).toBe(false)
    expect(document.title).toBe('Error: Some fields need attention')
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Your referral was not sent yet.')
  })

  test('keeps consent ticked only when it was', async () => {
    const { consent, ...fields } = typed({ yourName: '' })
    expect(control(await answered({ ...fields, consent: 'on' }), 'consent')?.checked).toBe(true)
    const document = await answered(fields)
    expect(control(document, 'consent')?.checked).toBe(false)
    expect(document.getElementById('consent-error')?.textContent).toBe(
      'Please confirm you give permission to contact the referral.',
    )
  })

  test('keeps a filled trap filled', async () => {
    const document = await answered(typed({ yourName: '', [TRAP_FIELD]: 'https://spam.example' }))
    expect(control(document, TRAP_FIELD)?.value).toBe('filled')
  })
})
