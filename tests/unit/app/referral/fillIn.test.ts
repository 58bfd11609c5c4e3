import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ReferralForm } from '#app/(site)/referral/ReferralForm.tsx'
import { fillIn } from '#app/(site)/referral/submit/fillIn.ts'
import { referralFields } from '#lib/referral/fields.ts'
import { readFormPost } from '#lib/referral/formPost.ts'

// The markup that the answer is written into is React's own.
const form = createElement(ReferralForm, {
  yourHelp: 'Why',
  referralHelp: 'Why',
  privacyNote: [],
  functions: { url: null, key: '' },
})
const page = `<html><head><title>Refer a Client</title></head><body>${renderToString(form)}</body></html>`

const answered = (body: string, errors: Record<string, string>) => {
  const filled = fillIn(page, readFormPost(body), { title: 'A <title>', detail: 'Some "detail"', errors })
  return new JSDOM(filled).window.document
}
const control = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)

describe('the page that answers a posted form', () => {
  test('before scripts run, the button can be pressed and every field is there by its name', () => {
    const document = new JSDOM(page).window.document
    expect(document.querySelector('button')?.disabled).toBe(false)
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/referral/submit')
    for (const { name } of referralFields) expect(control(document, name)?.value).toBe('')
  })

  const typed = [
    '$& $1 `',
    '"><script>alert(1)</script>',
    "it's & <b>",
    '',
    '\n\nlines\n',
    'name="yourEmail">',
  ]
  test.each(typed)('%j comes back in every field exactly as it was typed', (text) => {
    const body = new URLSearchParams(Object.fromEntries(referralFields.map(({ name }) => [name, text])))
    const document = answered(body.toString(), {})
    for (const { name } of referralFields) {
      // A browser drops line ends from one line of text, whoever wrote them.
      expect(control(document, name)?.value).toBe(name === 'relationship' ? text : text.replaceAll('\n', ''))
    }
    expect(document.querySelector('script, b')).toBeNull()
  })

  test('each message is tied to its field, the first field at fault takes the focus', () => {
    const document = answered('', {
      yourEmail: 'Enter <it>',
      relationship: 'Tell us',
      consent: 'Please confirm',
    })
    for (const [name, message] of [
      ['yourEmail', 'Enter <it>'],
      ['relationship', 'Tell us'],
      ['consent', 'Please confirm'],
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
    // The consent's message stands below its label, not within it.
    expect(document.querySelector('label .field-error')).toBeNull()
  })

  test('consent stays ticked only when it was', () => {
    expect(control(answered('consent=on', {}), 'consent')?.checked).toBe(true)
    expect(control(answered('', {}), 'consent')?.checked).toBe(false)
  })

  test('title and summary say that something is wrong', () => {
    const document = answered('', {})
    expect(document.title).toBe('Error: Refer a Client')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('A <title>Some "detail"')
  })
})
