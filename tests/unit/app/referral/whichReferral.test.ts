import { expect, test } from 'vitest'
import { whichReferral } from '#app/(site)/referral/replied/whichReferral.ts'

const referral = {
  referred: 'Grace <Hopper>',
  referrer: 'Ada Lovelace',
  receivedAt: '2026-11-20T23:30:00.000Z',
  isReplied: false,
}

test('names a referral by its two people and its day as escaped text', () => {
  const { html } = whichReferral(referral)
  expect(html).toContain('<dd>Grace &lt;Hopper&gt;</dd>')
  expect(html).toContain('<dd>Ada Lovelace</dd>')
  expect(html).toContain('<dd>20 November 2026</dd>')
  expect(html).not.toContain('answered before')
})

test('hides an erased name and notes an earlier reply', () => {
  const { html } = whichReferral({ ...referral, referred: '', isReplied: true })
  expect(html).toContain('<dd>Erased at their wish</dd>')
  expect(html).toContain('You have marked it as replied before.')
})
