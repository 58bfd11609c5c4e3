import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { notification } from '#lib/referral/email/notification.ts'
import { referralFields } from '#lib/referral/form/referralFields.ts'
import { EMAIL } from '#tests/support/functions/functionContext.ts'
import { storedReferral } from './storedReferral.ts'

const documentOf = (content: string) => new JSDOM(content).window.document

describe('notification', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'onmouseover='alert(1)",
    '</td></tr></table><h1>Pay here</h1>',
    '<!--',
    '&lt;script&gt;',
    'https://evil.example/"onclick="alert(1)',
    'a@b.example"><b>',
  ]
  test.each(attacks)('escapes %s in every field', async (attack) => {
    const typed = [
      ...referralFields.map(({ name }) => name).filter((name) => name !== 'yourEmail'),
      'pageUrl',
    ]
    const everywhere = Object.fromEntries(typed.map((name) => [name, attack]))
    const dom = documentOf(notification(storedReferral(everywhere), EMAIL).html)
    const plain = documentOf(notification(storedReferral(), EMAIL).html)
    expect(dom.querySelectorAll('script, img, b').length).toBe(0)
    expect(dom.querySelectorAll('h1').length).toBe(plain.querySelectorAll('h1').length)
    for (const element of dom.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
    }
    expect(dom.body.textContent).toContain(attack)
  })

  test.each([
    'Ada\r\nBcc: everybody@example.com',
    'Ada\nX: y',
    'Ada\u2028Bcc: x',
    'Ada\u0000\u202eevil',
    `Ada${'x'.repeat(400)}`,
  ])('keeps the subject on one clean line for the name %j', async (referralName) => {
    const { subject } = notification(storedReferral({ referralName }), EMAIL)
    expect(subject).toMatch(/^Referral: Ada/)
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
    expect(subject.length).toBeLessThanOrEqual(150)
  })
})
