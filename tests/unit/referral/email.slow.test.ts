import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { colors } from '#lib/design/tokens.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { linkified, webAddress } from '#lib/referral/email/links.ts'
import { notification } from '#lib/referral/email/notification.ts'
import { subjectLine } from '#lib/referral/email/subject.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import type { StoredReferral } from '#lib/referral/ports.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

const settings = {
  consultant: 'consultant@example.com',
  siteUrl: 'https://site.example',
  timeZone: 'Europe/London',
  secret: 'a secret of at least thirty-two characters',
  keptDays: 730,
}
const stored = (changes: Partial<StoredReferral> = {}): StoredReferral => {
  const { consent: _, ...referral } = referralPayload.parse(referralBody())
  return {
    ...referral,
    id: '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11',
    yourEmailAscii: 'grace@example.com',
    receivedAt: new Date('2026-11-20T10:00:00Z'),
    consentVersion: '2026-11',
    consentText: 'I give permission.',
    flags: [],
    reply: { dueAt: new Date('2026-11-23T10:00:00Z'), promise: '72 hours' },
    repliedAt: null,
    referredErasedAt: null,
    ...changes,
  }
}
const documentOf = (content: string) => new JSDOM(content).window.document

describe('notification', () => {
  test('contains every field, both obligations and the due date', async () => {
    const mail = await notification(stored(), settings)
    for (const part of [mail.text, documentOf(mail.html).body.textContent]) {
      for (const words of [
        'Grace Hopper',
        'grace@example.com',
        'Compilers & Co',
        'Ada',
        'https://engines.example',
        'We ran three workshops together.',
        'by Monday 23 November at 10:00 GMT',
        '72 hours',
        'object or have them erased',
        'I give permission.',
      ]) {
        expect(part).toContain(words)
      }
    }
    expect(mail).toMatchObject({ to: 'consultant@example.com', replyTo: 'grace@example.com' })
  })

  test('replies to an international address in ASCII when possible', async () => {
    const domain = await notification(stored({ yourEmail: 'grace@müller.example' }), settings)
    expect(domain.replyTo).toBe('grace@xn--mller-kva.example')
    expect(domain.text).toContain('Replying to this email writes to grace@müller.example.')
    const local = await notification(stored({ yourEmail: 'jörg@müller.example' }), settings)
    expect(local.replyTo).toBeUndefined()
    expect(local.text).toContain('A reply to this email does not reach them: write to jörg@müller.example.')
    expect(local.html).toContain('<a href="mailto:jörg@müller.example"')
  })

  test('explains the flags of a flagged referral', async () => {
    const flagged = await notification(stored({ flags: ['trap-filled', 'too-fast'] }), settings)
    expect(flagged.text).toContain('Look twice: a field that people do not see was filled in, and the form')
    expect((await notification(stored(), settings)).text).not.toContain('Look twice')
  })

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
    const everywhere = Object.fromEntries(
      [
        'yourName',
        'yourCompany',
        'referralName',
        'referralCompany',
        'referralEmail',
        'relationship',
        'pageUrl',
      ].map((name) => [name, attack]),
    )
    const dom = documentOf((await notification(stored(everywhere), settings)).html)
    const plain = documentOf((await notification(stored(), settings)).html)
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
    const { subject } = await notification(stored({ referralName }), settings)
    expect(subject).toMatch(/^Referral: Ada/)
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
    expect(subject.length).toBeLessThanOrEqual(150)
  })

  test('cuts a subject only between characters', () => {
    expect(subjectLine('😀'.repeat(100)).isWellFormed()).toBe(true)
  })

  test('composes a reminder only until the reply', async () => {
    const job = {
      id: '1',
      kind: 'first-reminder',
      attempt: 1,
      firstDueAt: new Date(),
      alerted: false,
    } as const
    const none = async () => null
    expect((await compose({ ...job, referral: stored() }, settings, none))?.subject).toContain(
      'Reply due in 24 hours',
    )
    expect(await compose({ ...job, referral: stored({ repliedAt: new Date() }) }, settings, none)).toBeNull()
    expect(await compose({ ...job, kind: 'confirm-referrer', referral: stored() }, settings, none)).toBeNull()
  })
})

describe("links in a visitor's text", () => {
  const linksIn = (text: string) =>
    [...documentOf(linkified(text).html).querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])

  test('are made from web addresses, profiles and email addresses', () => {
    expect(
      linksIn('See https://engines.example/a?b=c&d, ada@engines.example or linkedin.com/in/ada.'),
    ).toEqual([
      ['https://engines.example/a?b=c&d', 'https://engines.example/a?b=c&d'],
      ['ada@engines.example', 'mailto:ada@engines.example'],
      ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'http://user:password@evil.example',
    'https://site.example@evil.example/',
    'http://',
    'https://[',
  ])('never hide another target: %j', (text) => {
    for (const [, target] of linksIn(text)) expect(target).toMatch(/^(https?:\/\/[^@]*|mailto:[^?]*)$/)
    expect(webAddress(text)).toBeNull()
  })

  test('leave the text itself unchanged with its line ends', () => {
    expect(documentOf(linkified('a & b <c>\nhttps://x.example, d').html).body.innerHTML).toBe(
      `a &amp; b &lt;c&gt;<br><a href="https://x.example/" rel="noopener noreferrer" style="color:${colors.brand}">https://x.example</a>, d`,
    )
  })
})
