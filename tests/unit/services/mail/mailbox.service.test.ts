import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { log } from '#lib/server/log/log.ts'
import { type Mailbox, openMailbox } from '#services/mail/mailbox.ts'
import { createMailServer } from '#services/mail/mailboxServer.ts'
import { mailSender } from '#services/mail/mailSender.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let address: string
let mailbox: Mailbox
let server: ReturnType<typeof createMailServer>

beforeEach(async () => {
  mailbox = openMailbox(temporaryFolder())
  server = createMailServer(mailbox, {
    booking: async () => new Response(),
    newsletter: () => Promise.reject(new Error('No Content Lake.')),
  })
  address = `http://127.0.0.1:${await listen(server, 0, 'MAIL_WEB_PORT')}`
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const part = (headers: string, body: string) => `--part\r\n${headers}\r\n\r\n${body}\r\n`
const MAIL = [
  'From: a@site.test\r\nTo: ada@client.example\r\nSubject: With files\r\nMessage-ID: <1@site.test>\r\n',
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n',
  part('Content-Type: text/plain', 'Two files.'),
  part('Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=method.pdf', '%PDF-1.7'),
  part(
    'Content-Type: text/html\r\nContent-Disposition: attachment; filename="<b>.html"',
    '<script>alert(1)</script>',
  ),
  '--part--\r\n',
].join('')

test("offers an email's files as downloads instead of pages", async () => {
  await mailbox.keep(Buffer.from(MAIL), ['ada@client.example'])
  const [mail] = await mailbox.list()
  expect(mail?.attachments.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['method.pdf', 9],
    ['<b>.html', 26],
  ])
  const files = `${address}/messages/${mail?.id}/files`
  const shown = await (await fetch(`${address}/messages/${mail?.id}`)).text()
  expect(shown).toContain(
    `<a href="/messages/${mail?.id}/files/0" download="method.pdf">method.pdf</a> (1 KB)`,
  )
  expect(shown).not.toContain('<b>')

  const pdf = await fetch(`${files}/0`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await pdf.text()).toBe('%PDF-1.7\n')
  const page = await fetch(`${files}/1`)
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  expect(page.headers.get('content-disposition')).toBe('attachment')
  for (const wrong of ['2', '-1', 'x', '0.5', '']) expect((await fetch(`${files}/${wrong}`)).status).toBe(404)
})

test('returns a page with status 503 when a service under /demo fails', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const answer = await fetch(`${address}/demo/newsletter/x`, { headers: { connection: 'close' } })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Please try again in a moment.')
  expect(error.mock.calls.map(([subject]) => subject)).toEqual(['demonstration.failed'])
})

describe('mailSender', () => {
  test('stores an email with the same Message-ID once', async () => {
    const send = mailSender(mailbox)
    const mail = {
      from: 'a@site.test',
      to: { name: 'Ada, Eve', address: 'ada@client.example' },
      subject: 'Hello',
    }
    await send({ ...mail, messageId: '<1@site.test>', text: 'First' })
    await send({ ...mail, messageId: '<1@site.test>', text: 'First' })
    expect((await mailbox.list()).map(({ to, text }) => [to, text.trim()])).toEqual([
      ['Ada, Eve <ada@client.example>', 'First'],
    ])
  })

  test('opens no file that an email names', async () => {
    const attachments = [{ filename: 'x', path: import.meta.filename }]
    await expect(mailSender(mailbox)({ to: 'ada@client.example', attachments })).rejects.toThrow(
      'File access',
    )
  })
})
