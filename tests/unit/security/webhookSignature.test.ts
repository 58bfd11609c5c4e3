import { encodeSignatureHeader } from '@sanity/webhook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const secret = 'a secret of this test'
const body = '{"_type":"homePage"}'
const now = Date.parse('2026-06-01T12:00:00Z')
const minutes = (count: number) => count * 60_000

describe('isGenuineWebhook', () => {
  it('accepts a recent signature with the configured secret', async () => {
    const signature = await encodeSignatureHeader(body, now - minutes(4), secret)
    expect(await isGenuineWebhook({ body, signature, secret, now })).toBe(true)
  })

  it.each([
    ['is unsigned', async () => null],
    ['is signed with another secret', () => encodeSignatureHeader(body, now, 'another')],
    ['is signed for another body', () => encodeSignatureHeader('{"_type":"service"}', now, secret)],
    ['is older than five minutes', () => encodeSignatureHeader(body, now - minutes(5) - 1, secret)],
    ['is dated in the future', () => encodeSignatureHeader(body, now + minutes(6), secret)],
    ['has a malformed signature', async () => 't=abc,v1='],
    ['is dated before Sanity had webhooks', async () => 't=1,v1=abc'],
  ])('rejects a request that %s', async (_, signatureOf) => {
    expect(await isGenuineWebhook({ body, signature: await signatureOf(), secret, now })).toBe(false)
  })

  it('rejects every request when no secret is configured', async () => {
    const signature = await encodeSignatureHeader(body, now, secret)
    expect(await isGenuineWebhook({ body, signature, secret: undefined, now })).toBe(false)
  })

  it('rejects 10,000 altered or invented signatures without throwing', async () => {
    const genuine = await encodeSignatureHeader(body, now, secret)
    const invented = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.base64String()).map(([time, hash]) => `t=${time},v1=${hash}`),
      fc
        .nat(genuine.length - 1)
        .map((at) => genuine.slice(0, at) + (genuine[at] === 'A' ? 'B' : 'A') + genuine.slice(at + 1)),
    )
    await fc.assert(
      fc.asyncProperty(invented, async (signature) => {
        expect(await isGenuineWebhook({ body, signature, secret, now })).toBe(false)
      }),
      propertyRuns(10_000),
    )
  })
})
