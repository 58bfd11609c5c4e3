import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, it } from 'vitest'
import type { Message } from '#lib/referral/ports.ts'
import { sendAccountEmail } from '#services/functions/accountEmail.ts'

const SECRET = 'the secret of publish webhooks, 32 characters'
const email = {
  to: 'ben@site.test',
  subject: 'Anna invites you',
  text: 'Open this link:\n\nhttps://site.test/lake/auth/link#token',
}

async function post(body: unknown, secret = SECRET, accept: () => Promise<void> = async () => {}) {
  const sent: Message[] = []
  const text = JSON.stringify(body)
  const request = new Request('http://127.0.0.1/email', {
    method: 'POST',
    body: text,
    headers: { 'sanity-webhook-signature': await encodeSignatureHeader(text, Date.now(), secret) },
  })
  const send = async (message: Message) => {
    await accept()
    sent.push(message)
  }
  const { status } = await sendAccountEmail(request, { send }, SECRET)
  return { status, sent }
}

it('sends a signed email with its link as a button', async () => {
  const { status, sent } = await post(email)
  expect(status).toBe(200)
  expect(sent).toMatchObject([{ to: email.to, subject: email.subject, text: email.text }])
  expect(sent[0]?.html).toContain('href="https://site.test/lake/auth/link#token"')
})

it.each([
  ['another signature', email, 'another secret of 32 characters and more', 401],
  ['the body of a publish webhook', { _type: 'homePage' }, SECRET, 422],
  ['two recipients', { ...email, to: 'ben@site.test, eve@evil.example' }, SECRET, 422],
])('refuses %s', async (_, body, secret, status) => {
  expect(await post(body, secret)).toEqual({ status, sent: [] })
})

it('reports an email that the mail server refused', async () => {
  const refuse = () => Promise.reject(new Error('550'))
  expect(await post(email, SECRET, refuse)).toEqual({ status: 502, sent: [] })
})
