import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { myDataLink, myDataLinkExpiry, readMyDataLink } from '#lib/referral/myData/myDataLink.ts'
import { sign } from '#lib/referral/signature.ts'
import { answerOf, contextOf, down, post, SECRET } from '#tests/support/functions/functionContext.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const secret = 'a secret of at least thirty-two characters'
const siteUrl = 'https://site.example'
const id = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'
const receivedAt = new Date('2026-11-20T10:00:00Z')
const later = (days: number, seconds = 0) =>
  new Date(receivedAt.getTime() + days * 86_400_000 + seconds * 1000)

const tokenOf = (role: 'referrer' | 'referred', by = secret) =>
  myDataLink({ id, role }, receivedAt, { siteUrl, secret: by }).replace(/^[^#]*#/, '')

describe('data access link', () => {
  test.each(['referrer', 'referred'] as const)('is valid for a %s for 90 days', async (role) => {
    const link = myDataLink({ id, role }, receivedAt, { siteUrl, secret })
    expect(link.split('#')[0]).toBe('https://site.example/referral/my-data')
    const token = tokenOf(role)
    expect(readMyDataLink(token, secret, receivedAt)).toEqual({ id, role })
    expect(readMyDataLink(token, secret, later(90, -1))).toEqual({ id, role })
    expect(readMyDataLink(token, secret, later(90))).toBeNull()
    expect(myDataLinkExpiry(receivedAt)).toEqual(later(90))
  })

  test('is invalid with any character changed, added or removed', async () => {
    const token = tokenOf('referred')
    const position = fc.nat({ max: token.length - 1 })
    const changed = fc
      .tuple(position, fc.constantFrom('', ...'0123456789abcdefABC.-_ #'))
      .map(([at, put]) => (put === token[at] ? `${token}0` : token.slice(0, at) + put + token.slice(at + 1)))
    await fc.assert(
      fc.asyncProperty(changed, async (other) => {
        expect(readMyDataLink(other, secret, receivedAt)).toBeNull()
      }),
    )
  })

  test('is invalid with the signature of another secret or purpose', async () => {
    expect(readMyDataLink(tokenOf('referrer', `${secret}!`), secret, receivedAt)).toBeNull()
    const about = tokenOf('referrer').replace(/\.[^.]*$/, '')
    expect(readMyDataLink(`${about}.${sign(secret, about)}`, secret, receivedAt)).toBeNull()
  })
})

test('returns one response for all invalid links without a query', async () => {
  const [role = '', , expires = '', signature = ''] = tokenOf('referred', SECRET).split('.')
  const forged = (index: number) => {
    const made = crypto.randomUUID()
    return [
      `${role}.${id}.${expires}.${made.replaceAll('-', '').repeat(2)}`,
      `referrer.${id}.${expires}.${signature}`,
      `${role}.${made}.${expires}.${signature}`,
      `${role}.${id}.${Number(expires) + 1 + index}.${signature}`,
      `${role}.${id}.${expires}.${signature.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}`,
      `${role}.${id}.${expires}.`,
      made,
      { $ne: made },
    ][index % 8]
  }
  const answers = new Set<string>()
  for (let index = 0; index < propertyRuns(10_000, 80).numRuns; index += 1) {
    const body = { link: forged(index), purpose: index % 3 === 0 ? 'erase' : 'show' }
    const context = contextOf(down)
    const answer = await answerOf(post(body, {}, '/my-data'), context)
    answers.add(`${answer.status} ${JSON.stringify(answer.body)} ${context.lines.join()}`)
  }
  expect([...answers]).toEqual([
    '404 {"error":"nothing_held","message":"This link leads to no stored data."} ',
  ])
}, 60_000)
