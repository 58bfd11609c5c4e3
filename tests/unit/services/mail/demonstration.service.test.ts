import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { log } from '#lib/server/log/log.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createMailServer } from '#services/mail/mailboxServer.ts'
import { mailSender } from '#services/mail/mailSender.ts'

let address: string
let server: ReturnType<typeof createMailServer>
const mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'demonstration-')))

beforeEach(async () => {
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

describe('services under /demo', () => {
  test('return a page with status 503 when a service fails', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const answer = await fetch(`${address}/demo/newsletter/x`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Please try again in a moment.')
    expect(error.mock.calls.map(([subject]) => subject)).toEqual(['demonstration.failed'])
  })
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
