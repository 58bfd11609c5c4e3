import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailtoAddress } from '#lib/embeds/mailInvitation.ts'

test('opens the prepared message with its lines', () => {
  const address = mailtoAddress({ to: 'me@practice.dev', subject: 'Two times', body: 'Hello,\n\n1. \n2. ' })
  expect(address).toBe('mailto:me@practice.dev?subject=Two%20times&body=Hello%2C%0D%0A%0D%0A1.%20%0D%0A2.%20')
})

test('escapes text so that it adds no recipient or field', () => {
  const words = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const url = new URL(mailtoAddress({ to: 'o&k?cc=a@practice.dev', subject, body }))
      expect(decodeURIComponent(url.pathname)).toBe('o&k?cc=a@practice.dev')
      expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(url.searchParams.get('subject')).toBe(subject)
      expect(url.searchParams.get('body')).toBe(body.replace(/\r?\n/g, '\r\n'))
    }),
  )
})
