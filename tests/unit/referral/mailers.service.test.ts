import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { resendMailer } from '#lib/referral/mailers/resend.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'

// A mail server without STARTTLS, as if an attacker had removed the offer.
const passwords: unknown[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => {
    passwords.push(password)
    done(null, { user: 'anna' })
  },
})
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = z.object({ port: z.number() }).parse(server.server.address()).port
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => {
  passwords.length = 0
})

const verify = (host: string, login: string) =>
  smtpMailer(`smtp://${login}${host}:${port}`, 'referrals@site.test', 'site.test').verify?.()

it('sends a password unencrypted only on this machine', async () => {
  // The product treats 0.0.0.0 as another machine. The system routes it to this one.
  await expect(verify('0.0.0.0', 'anna:secret@')).rejects.toThrow()
  expect(passwords).toEqual([])

  await verify('127.0.0.1', 'anna:secret%25@')
  expect(passwords).toEqual(['secret%'])
})

it('connects without encryption when no password is set', async () => {
  await expect(verify('0.0.0.0', '')).resolves.toBeUndefined()
})

const message = {
  id: 'an-id.notify-consultant',
  to: 'me@example.com',
  replyTo: 'grace@example.com',
  subject: 'S',
  html: '<p>',
  text: 't',
}

it('sends the email to the mail API with an idempotency key', async () => {
  let request: Request | undefined
  let body: unknown
  const { url, stop } = await startFakeServer(async (received) => {
    request = received
    body = await received.json()
    return Response.json({ id: 'x' })
  })
  onTestFinished(stop)
  await resendMailer('re_key', 'Referrals <r@example.com>', url).send(message)
  expect(request?.url).toBe(`${url}/emails`)
  expect(request?.headers.get('authorization')).toBe('Bearer re_key')
  expect(request?.headers.get('idempotency-key')).toBe(message.id)
  const { id, to, replyTo, ...content } = message
  expect(body).toEqual({ from: 'Referrals <r@example.com>', to: [to], reply_to: replyTo, ...content })
})

it('fails the send unless the mail API accepts the email', async () => {
  const answer = () => Response.json({ message: 'domain is not verified' }, { status: 422 })
  const { url, stop } = await startFakeServer(answer)
  onTestFinished(stop)
  await expect(resendMailer('k', 'r@example.com', url).send(message)).rejects.toThrow(
    /answered 422: .*domain is not verified/,
  )
  await expect(resendMailer('k', 'r@example.com', 'http://127.0.0.1:9').send(message)).rejects.toThrow()
})
