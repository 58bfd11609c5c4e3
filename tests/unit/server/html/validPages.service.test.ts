import { expect, test } from 'vitest'
import { erasedPage, myDataPage } from '#app/(site)/referral/my-data/myDataPage.ts'
import { signInPage } from '#content-lake/auth/signInPage.ts'
import { bookingService } from '#services/booking/bookingService.ts'
import { listPage, messagePage } from '#services/mail/mailboxPages.ts'
import { signUpPage } from '#services/newsletter/signUpPage.ts'
import { htmlFindings } from '#tests/support/accessibility/htmlValidate.ts'
import { catchMails } from '#tests/support/mail/caughtMails.ts'

// HTML of the local services and of data access. tests/e2e/accessibility checks the pages that Next renders.

const SITE = 'http://localhost:3000'
const BRAND = { name: 'Penhallow & Co.', sentence: 'The practice of Ruth.', palette: 'forest' } as const

async function expectValid(pages: Readonly<Record<string, Response>>): Promise<void> {
  for (const [name, page] of Object.entries(pages)) {
    expect(await htmlFindings(await page.text()), name).toEqual([])
  }
}

test("renders every step of the demonstration's scheduler as valid HTML", async () => {
  const service = bookingService({
    send: catchMails().send,
    readBrand: async () => BRAND,
    now: () => Date.parse('2026-11-22T12:00:00Z'),
  })
  const ask = (path: string, form?: Record<string, string>) =>
    service(new Request(`${SITE}${path}`, form && { method: 'POST', body: new URLSearchParams(form) }))
  const path = '/demo/booking/consultation'
  const time = '2026-11-24T15:00:00.000Z'
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', zone: 'Europe/Paris', time }
  await expectValid({
    times: await ask(path),
    details: await ask(`${path}?time=${time}`),
    'details that are rejected': await ask(path, { ...person, name: '' }),
    'a past time': await ask(path, { ...person, time: '2026-11-20T15:00:00.000Z' }),
    booked: await ask(path, person),
    'an unknown path': await ask('/demo/booking/bookings/forged'),
  })
})

test("renders every step of the demonstration's sign-up as valid HTML", async () => {
  await expectValid({
    form: signUpPage(SITE, BRAND),
    'form that is rejected': signUpPage(
      SITE,
      BRAND,
      new URLSearchParams({ name: '', email: 'ada' }),
      new Set(['name', 'email']),
    ),
  })
})

test('renders data access, mailbox and sign-in as valid HTML', async () => {
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
  await expectValid({
    'data of the referred person': await myDataPage(
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
    erased: await erasedPage(),
    'empty mailbox': listPage([]),
    mailbox: listPage([mail]),
    message: messagePage(mail),
    'sign-in': signInPage('Penhallow & Co', new URL(`${SITE}/studio`), true),
  })
})
