import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'

// A mail server whose offer of encryption somebody in between has taken away.
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

it('is never told a password in the clear, unless it is on this machine', async () => {
  // To the product a machine like any other; the system takes it for this one.
  await expect(verify('0.0.0.0', 'anna:secret@')).rejects.toThrow()
  expect(passwords).toEqual([])

  await verify('127.0.0.1', 'anna:secret%25@')
  expect(passwords).toEqual(['secret%'])
})

it('without a password it may be one that knows no encryption', async () => {
  await expect(verify('0.0.0.0', '')).resolves.toBeUndefined()
})
