import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createMailServer } from '#services/mail/mailboxServer.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const NOTHING = async () => new Response(null, { status: 404 })

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
  const mailbox = openMailbox(temporaryFolder())
  await mailbox.keep(Buffer.from(MAIL), ['ada@client.example'])
  const server = createMailServer(mailbox, { booking: NOTHING, newsletter: NOTHING })
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${await listen(server, 0, 'MAIL_WEB_PORT')}`

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
