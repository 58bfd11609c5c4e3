import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'

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
