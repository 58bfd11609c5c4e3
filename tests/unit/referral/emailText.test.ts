import { describe, expect, test } from 'vitest'
import { colors } from '#lib/design/tokens.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { confirmation } from '#lib/referral/email/confirmation.ts'
import { linkified } from '#lib/referral/email/links.ts'
import { checkNotice, erasureNotice, reminder } from '#lib/referral/email/notices.ts'
import { notification } from '#lib/referral/email/notification.ts'
import { subjectLine } from '#lib/referral/email/subject.ts'
import { myDataLink, type PersonRole } from '#lib/referral/myData/myDataLink.ts'
import type { JobKind, StoredReferral } from '#lib/referral/ports.ts'
import { sign } from '#lib/referral/signature.ts'
import { EMAIL } from '#tests/support/functions/functionContext.ts'
import { ID, storedReferral } from './storedReferral.ts'

const link = () =>
  `https://site.example/referral/replied?id=${ID}&signature=${sign(EMAIL.secret, `replied:${ID}`)}`

const held = (role: PersonRole) => myDataLink({ id: ID, role }, storedReferral().receivedAt, EMAIL)
/** Returns the suggested text of the consultant's first message to Ada. */
const firstMessage = () => [
  'Hello Ada,',
  'Grace of Compilers suggested on 20 November 2026 that I write to you.',
  '[Why you write]',
  'I got these details from Grace: your name, your company, how to reach you, and a note on how you know each other. I use it for this conversation alone, and it is deleted by November 2028 at the latest.',
  `You can see all of it, and have it erased at once without giving a reason: ${held('referred')}`,
  'If you would rather not hear from me, a “no” is enough.',
]
const ADVICE =
  'Add in your own words why you write. The link is Ada’s alone and works until 18 February 2027.'

/** Returns the visible text of the HTML, a line for each element. */
const shown = (html: string): string[] =>
  html
    .replace(/^[\s\S]*<h1/, '<h1')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('text of the notification', () => {
  test('lists facts before tasks in the plain text', async () => {
    expect(notification(storedReferral(), EMAIL).text).toBe(
      [
        'Grace refers Ada',
        'THE REFERRAL\nName: Ada\nCompany: LocalServices\nContact: ada@engines.example\nNote: We worked together.',
        'REFERRED BY\nName: Grace\nEmail: grace@example.com\nCompany: Compilers',
        'YOUR NEXT STEPS\nReply to Grace by Monday 23 November at 10:00 GMT: the confirmation page promised a personal reply within 72 hours. Their address is grace@example.com.',
        'When you first write to Ada, and within a month at the latest, tell them that Grace gave you their details, what you will use them for, and that they may object or have them erased. Privacy law asks for this notice.',
        `Mark as replied: ${link()}`,
        'YOUR FIRST MESSAGE TO ADA',
        firstMessage()
          .map((text) => `> ${text}`)
          .join('\n>\n'),
        ADVICE,
        'Sent from https://site.example/referral on Friday 20 November at 10:00 GMT. Consent given (wording 2026-11): “I give permission.”',
      ].join('\n\n'),
    )
  })

  test('shows facts and the first message in HTML with the due date as preview', async () => {
    const mail = notification(storedReferral(), EMAIL)
    const { html } = mail
    expect(mail).toMatchObject({
      to: 'consultant@example.com',
      replyTo: 'grace@example.com',
      subject: 'Referral: Ada, from Grace',
    })
    expect(html).toContain('<title>Grace refers Ada</title>')
    expect(html).toContain('>Reply by Monday 23 November at 10:00 GMT</div>')
    expect(html).toContain(`href="${(link()).replaceAll('&', '&amp;')}"`)
    expect(shown(html)).toEqual(
      expect.arrayContaining(['Grace refers Ada', 'LocalServices', 'Compilers', ...firstMessage(), ADVICE]),
    )
  })

  test('replies to an international address in ASCII when possible', async () => {
    const domain = notification(storedReferral({ yourEmail: 'grace@müller.example' }), EMAIL)
    expect(domain.replyTo).toBe('grace@xn--mller-kva.example')
    expect(domain.text).toContain('Their address is grace@müller.example.')
    const local = notification(storedReferral({ yourEmail: 'jörg@müller.example' }), EMAIL)
    expect(local.replyTo).toBeUndefined()
    expect(local.text).toContain('Their address is jörg@müller.example.')
    expect(local.html).toContain('<a href="mailto:jörg@müller.example"')
  })

  test('starts with the reasons to look twice', async () => {
    const doubt =
      'Look twice: a field that people do not see was filled in, and the form was filled in faster than people type. It may be a machine, or only a browser’s autofill.'
    const mail = notification(storedReferral({ flags: ['trap-filled', 'too-fast'], pageUrl: '' }), EMAIL)
    expect(mail.text.split('\n\n')[1]).toBe(doubt)
    expect(shown(mail.html)[1]).toBe(doubt)
    expect(mail.text).toContain('Sent from an unknown page on ')
    const other = notification(storedReferral({ flags: ['odd'] }), EMAIL)
    expect(other.text).toContain('Look twice: odd. It may be')
  })
})

describe('text of the other emails', () => {
  test('reminds of the reply with its due date', async () => {
    const mail = reminder(storedReferral(), 6, EMAIL)
    const sentences = [
      '6 hours left to reply to Grace',
      'Grace referred Ada and was promised a personal reply within 72 hours, that is by Monday 23 November at 10:00 GMT. Their address is grace@example.com.',
      'Have you replied already? Mark it as replied, and no further reminder comes.',
    ]
    expect(mail).toMatchObject({
      to: 'consultant@example.com',
      replyTo: 'grace@example.com',
      subject: 'Reply due in 6 hours: Grace (referral of Ada)',
      text: [...sentences, `Mark as replied: ${link()}`].join('\n\n'),
    })
    expect(shown(mail.html)).toEqual([...sentences, 'Mark as replied'])
    expect(mail.html).toContain(`>${sentences[1]}</div>`)
  })

  test('omits an erased person from a reminder', async () => {
    const erased = { referralName: '[erased]', referralCompany: '[erased]', relationship: '[erased]' }
    const mail = reminder(storedReferral({ ...erased, referredErasedAt: new Date() }), 6, EMAIL)
    expect(mail.subject).toBe('Reply due in 6 hours: Grace')
    expect(mail.text).toContain(
      'Grace referred somebody who was erased since and was promised a personal reply',
    )
    expect(JSON.stringify(mail)).not.toContain('[erased]')
  })

  test("confirms with the consultant's text, dated steps and the link", async () => {
    const brand = {
      name: 'Penhallow Growth',
      sentence: 'The practice of Ruth Penhallow.',
      palette: 'forest' as const,
    }
    const copy = { subject: 'Thank\r\nyou', paragraphs: ['First.', 'Second.'], bonusTime: '30 days', brand }
    const mail = confirmation(storedReferral({ yourEmail: 'grace@müller.example' }), copy, EMAIL)
    const steps = [
      ['1. Friday 20 November at 10:00 GMT', 'Your referral arrived.'],
      ['2. By Monday 23 November at 10:00 GMT', 'You have a personal reply: within 72 hours, as promised.'],
      [
        '3. Within 30 days of engagement',
        'If your referral becomes a client, you receive your referral bonus. That time starts when they sign, so there is no date yet.',
      ],
    ]
    const until = 'The link is yours alone and works until 18 February 2027.'
    expect(mail).toMatchObject({
      to: 'grace@xn--mller-kva.example',
      replyTo: 'consultant@example.com',
      subject: 'Thank you',
      text: [
        'First.',
        'Second.',
        ['WHAT HAPPENS NEXT', ...steps.map((step) => step.join(': '))].join('\n'),
        `See what is held about you, and erase it if you like: ${held('referrer')}\n${until}`,
        brand.name,
        brand.sentence,
      ].join('\n\n'),
    })
    expect(shown(mail.html)).toEqual([
      ...['Thank you', 'First.', 'Second.', 'What happens next'],
      ...steps.flat(),
      'See what is held about you, and erase it if you like',
      `. ${until}`,
      brand.sentence,
    ])
    expect(mail.html).toContain(`href="${held('referrer')}"`)
    expect(mail.html).toContain('>First.</div>')
    expect(mail.html).toContain(`>${brand.name}</p>`)
    expect(mail.html).not.toMatch(/Grace|Ada|LocalServices/)
    const silent = confirmation(storedReferral(), { ...copy, paragraphs: [] }, EMAIL)
    expect(silent.text).toMatch(/^WHAT HAPPENS NEXT/)
  })

  test('reports an erasure without names', () => {
    const [first, second] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T11:30:00Z')]
    const one = erasureNotice({ erased: 'referred', id: ID, receivedAt: [first] }, EMAIL)
    expect(one).toMatchObject({
      id: `${ID}.erased-referred`,
      to: 'consultant@example.com',
      subject: 'Somebody who was referred had their details erased',
    })
    expect(one.text).toContain('Arrival: Friday 20 November at 10:00 GMT.')
    expect(one.text).toContain('do not write to them again')
    expect(shown(one.html)).toEqual(one.text.split('\n\n'))
    const both = erasureNotice({ erased: 'referrer', id: ID, receivedAt: [first, second] }, EMAIL)
    expect(both.subject).toBe('A referrer had their details erased')
    expect(both.text).toContain('10:00 GMT; Saturday 21 November at 11:30 GMT.')
    expect(both.text).toContain('no reminder comes')
  })

  test('reports a successful check without a task', () => {
    const mail = checkNotice(storedReferral(), EMAIL)
    const sentences = [
      'Your referral form works',
      'A check of your site sent this by the way that referrals take, on Friday 20 November at 10:00 GMT. Nobody was referred, and nothing of it is kept.',
      'There is nothing to do.',
    ]
    expect(mail).toMatchObject({
      to: 'consultant@example.com',
      subject: 'Check: your referral form works',
      text: sentences.join('\n\n'),
    })
    expect(shown(mail.html)).toEqual(sentences)
    expect(mail.html).toContain('>There is nothing to do.</div>')
  })
})

describe('email of a job', () => {
  const brand = { name: '', sentence: '', palette: 'forest' as const }
  const copy = { subject: 'Thanks', paragraphs: ['Thank you.'], bonusTime: '30 days', brand }
  const of = (
    kind: JobKind,
    changes: Partial<StoredReferral> = {},
    confirmationCopy: typeof copy | null = copy,
  ) =>
    compose(
      {
        id: '1',
        kind,
        attempt: 1,
        firstDueAt: new Date(),
        alerted: false,
        referral: storedReferral(changes),
      },
      { ...EMAIL, readConfirmation: async () => confirmationCopy },
    )

  test('has the same id at each attempt', async () => {
    expect((await of('notify-consultant'))?.id).toBe(`${ID}.notify-consultant`)
    expect((await of('first-reminder'))?.id).toBe(`${ID}.first-reminder`)
  })

  test('sends the first reminder a day before and the last six hours before', async () => {
    expect((await of('notify-consultant'))?.subject).toBe('Referral: Ada, from Grace')
    expect((await of('notify-consultant', { flags: ['check'] }))?.subject).toMatch(/^Check: /)
    expect((await of('first-reminder'))?.subject).toMatch(/^Reply due in 24 hours/)
    expect((await of('last-reminder'))?.subject).toMatch(/^Reply due in 6 hours/)
    for (const kind of ['first-reminder', 'last-reminder'] as const) {
      expect(await of(kind, { stage: 'replied' })).toBeNull()
    }
  })

  test('reminds of a bonus until it is paid', async () => {
    const bonusDueAt = new Date('2026-12-20T09:00:00Z')
    for (const kind of ['bonus-reminder', 'bonus-due'] as const) {
      const mail = await of(kind, { stage: 'bonus-due', bonusDueAt })
      expect(mail?.subject).toBe('Bonus for Grace due by 20 December 2026')
      expect(mail?.text).toContain('Grace referred Ada, who became your client.')
      expect(mail?.text).toContain('https://site.example/studio/referrals')
      expect(await of(kind, { stage: 'bonus-paid', bonusDueAt })).toBeNull()
    }
  })

  test('reminds of a bonus without the name of a person who was erased', async () => {
    const changes = { stage: 'bonus-due', bonusDueAt: new Date(), referredErasedAt: new Date() } as const
    const mail = await of('bonus-due', { ...changes, referralName: '[erased]' })
    expect(mail?.text).toContain('Grace referred somebody who was erased since and became your client.')
  })

  test('confirms to the referrer when a confirmation is published', async () => {
    expect(await of('confirm-referrer')).toMatchObject({ to: 'grace@example.com', subject: 'Thanks' })
    expect(await of('confirm-referrer', {}, null)).toBeNull()
  })
})

describe('subject', () => {
  test('is cut with an ellipsis after 150 characters', () => {
    expect(subjectLine('x'.repeat(150))).toBe('x'.repeat(150))
    expect(subjectLine('x'.repeat(151))).toBe(`${'x'.repeat(149)}…`)
    expect(subjectLine('😀'.repeat(100)).isWellFormed()).toBe(true)
  })
})

describe('linkified', () => {
  const targets = (text: string) =>
    [...linkified(text).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

  test.each([
    ['HTTP://Example.com/a', ['http://example.com/a']],
    ['www.example.com', ['https://www.example.com/']],
    ['uk.linkedin.com/in/ada', ['https://uk.linkedin.com/in/ada']],
    ['(https://example.com/a).', ['https://example.com/a']],
    ['see "https://example.com/a"!', ['https://example.com/a']],
    ['https://example.com/a?!', ['https://example.com/a']],
    ['a.b+c@mail.example.co', ['mailto:a.b+c@mail.example.co']],
    ['https://user@example.com https://:password@example.com https://exa mple.com', ['https://exa/']],
    ['ada@engines', []],
    ['example.com', []],
    ['x https://a.example y https://b.example z', ['https://a.example/', 'https://b.example/']],
    ['nothing', []],
    [
      'See https://engines.example/a?b=c&d, ada@engines.example or linkedin.com/in/ada.',
      ['https://engines.example/a?b=c&amp;d', 'mailto:ada@engines.example', 'https://linkedin.com/in/ada'],
    ],
  ])('links the addresses of %j', (text, found) => {
    expect(targets(text)).toEqual(found)
  })

  test('keeps the surrounding text', () => {
    const text = 'one https://a.example two\nthree b@c.example, four'
    expect(
      linkified(text)
        .html.replace(/<br>/g, '\n')
        .replace(/<[^>]*>/g, ''),
    ).toBe(text)
    expect(linkified('a & b <c>\nhttps://x.example, d').html).toBe(
      `a &amp; b &lt;c&gt;<br><a href="https://x.example/" rel="noopener noreferrer" style="color:${colors.brand}">https://x.example</a>, d`,
    )
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
  ])('never hides another target: %j', (text) => {
    for (const target of targets(text)) expect(target).toMatch(/^(https?:\/\/[^@]*|mailto:[^?]*)$/)
  })
})
