import { expect, test } from 'vitest'
import { readLeadEmails } from '#lib/content/leadEmails.ts'
import { signInPage } from '#local/content-lake/auth/signInPage.ts'
import { listPage, messagePage } from '#local/mail/pages.ts'
import { overviewPage } from '#local/newsletter/overviewPage.ts'
import { readSignUp, signUpPage } from '#local/newsletter/signUpForm.ts'
import { confirmPage, deadLinkPage, lookInInboxPage } from '#local/newsletter/stepPages.ts'
import { htmlFindings } from '#tests/support/accessibility/htmlValidate.ts'
import { openDesk } from '#tests/support/booking/desk.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'
import { erasedPage, heldPage } from '../../../app/(site)/referral/held/heldPage.ts'

// What Next doesn't render, and no browser test needs to look at for this. The site's own pages are in tests/e2e/accessibility.

const SITE = 'http://localhost:3000'

async function expectValid(pages: Readonly<Record<string, string | Response>>): Promise<void> {
  for (const [name, page] of Object.entries(pages)) {
    expect(await htmlFindings(typeof page === 'string' ? page : await page.text()), name).toEqual([])
  }
}

test('every step of the demonstration’s scheduler is valid HTML', async () => {
  const desk = await openDesk()
  const path = '/demo/booking/consultation'
  const time = '2026-11-24T15:00:00.000Z'
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', zone: 'Europe/Paris', time }
  const next = async (answer: Promise<Response>) => desk.ask((await answer).headers.get('location') ?? '')
  const booked = desk.ask(path, person)
  const own = (await booked).headers.get('location') ?? ''
  try {
    await expectValid({
      times: await desk.ask(path),
      details: await desk.ask(`${path}?time=2026-11-24T16:00:00.000Z`),
      'details that are refused': await desk.ask(path, {
        ...person,
        name: '',
        time: '2026-11-24T16:00:00.000Z',
      }),
      'a time that is taken': await desk.ask(path, { ...person, email: 'grace@example.com' }),
      booked: await desk.ask(own),
      cancelled: await next(desk.ask(own, {})),
      'a link of nobody': await desk.ask('/demo/booking/bookings/forged'),
    })
  } finally {
    desk.close()
  }
})

test('every step of the demonstration’s newsletter is valid HTML', async () => {
  const refused = readSignUp(new URLSearchParams({ name: '', email: 'ada' }))
  const emails = readLeadEmails({
    emails: documentOf('leadEmails'),
    sender: 'Penhallow Growth',
    facts: documentOf('businessFacts'),
  })
  await expectValid({
    form: signUpPage(),
    'form that is refused': 'refused' in refused ? refused.refused : '',
    sent: lookInInboxPage(SITE),
    confirm: confirmPage(new URLSearchParams({ id: 'a', key: 'b' })),
    'a link of nobody': deadLinkPage(),
    overview: overviewPage(emails, SITE, []),
  })
})

test('what is held about somebody, the mailbox and the sign-in are valid HTML', async () => {
  const mail = {
    id: 'a',
    receivedAt: '2026-11-22T09:00:00.000Z',
    from: 'site@example.com',
    to: 'ada@example.com',
    replyTo: 'grace@example.com',
    subject: 'A referral <of> "Ada"',
    messageId: 'a@example.com',
    text: 'Hello',
    html: '<p>Hello</p>',
    attachments: [{ name: 'method.pdf', type: 'application/pdf', bytes: 2_048 }],
  }
  const receivedAt = new Date('2026-11-22T09:00:00Z')
  const keptUntil = new Date('2028-11-22T09:00:00Z')
  const contact = 'ada@example.com'
  const signIn = signInPage('Penhallow & Co', new URL(`${SITE}/studio`), true)
  await expectValid({
    'held about who was referred': heldPage(
      {
        role: 'referred',
        receivedAt,
        keptUntil,
        referrer: 'Grace Hopper',
        data: [
          { label: 'Name', value: 'Ada Lovelace' },
          { label: 'Contact', value: contact },
          { label: 'Note about you', value: '' },
        ],
      },
      'a.b',
    ),
    erased: erasedPage(true),
    'mailbox with nothing': listPage([]),
    mailbox: listPage([mail]),
    message: messagePage(mail),
    'sign-in': signIn.kind === 'bytes' ? String(signIn.body) : '',
  })
})
