import { describe, expect, test } from 'vitest'
import { CHECK_HEADER, checkMark } from '#lib/referral/checkMark.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { asked, stored } from '#tests/support/functions/asked.ts'
import { NOW, post, SECRET } from '#tests/support/functions/functionPorts.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

describe('stored referral', () => {
  test('contains all input, the promise and hashes of addresses', async () => {
    const { submission, limits } = await asked(
      stored,
      post({ ...referralBody(), yourEmail: 'Grace+a@Example.com' }),
    )
    expect(submission).toMatchObject({
      key: expect.stringMatching(/^words:[0-9a-f]{64}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      referral: { ...referralBody(), yourEmail: 'Grace+a@Example.com' },
      yourEmailAscii: 'grace+a@example.com',
      consent: {
        version: '2026-11',
        text: 'I confirm that I give permission for the consultancy to contact this referral.',
      },
      flags: [],
      reply: { dueAt: new Date('2026-11-23T10:00:00Z'), promise: '72 hours' },
      source: expect.stringMatching(/^[0-9a-f]{32}$/),
      recipient: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(submission?.jobs.map(({ kind }) => kind)).toEqual([
      'notify-consultant',
      'confirm-referrer',
      'first-reminder',
      'last-reminder',
    ])
    expect(limits).toEqual(defaultLimits)
    const plain = await asked(stored)
    expect(plain.submission?.recipient).toBe(submission?.recipient)
    expect(plain.submission?.source).toBe(submission?.source)
    expect(plain.submission?.key).not.toBe(submission?.key)
  })

  test('has the same fingerprint for the same content from anyone', async () => {
    const [first, again] = [
      await asked(stored),
      await asked(stored, post(), { addressOf: () => '192.0.2.9' }),
    ]
    expect(again.submission?.fingerprint).toBe(first.submission?.fingerprint)
    expect(again.submission?.source).not.toBe(first.submission?.source)
  })

  test('shares one source between visitors of unknown networks', async () => {
    const unknown = () => asked(stored, post(), { addressOf: () => null })
    expect((await unknown()).submission?.source).toBe((await unknown()).submission?.source)
  })

  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ 'x-form-trap': 'filled' }, ['trap-filled']],
    [{ 'x-form-trap': 'empty' }, []],
    [{ 'x-form-elapsed': '2999' }, ['too-fast']],
    [{ 'x-form-elapsed': '3000' }, []],
    [{ 'x-form-elapsed': 'soon' }, ['too-fast']],
    [{ 'x-form-trap': 'filled', 'x-form-elapsed': '1' }, ['trap-filled', 'too-fast']],
  ])('sent with %j is flagged %j, which prevents a confirmation', async (headers, flags) => {
    const { submission } = await asked(stored, post(referralBody(), headers))
    expect(submission?.flags).toEqual(flags)
    const confirms = submission?.jobs.some(({ kind }) => kind === 'confirm-referrer')
    expect(confirms).toBe(flags.length === 0)
  })

  test('has the current consent wording when the version is unknown', async () => {
    const headers = { 'x-consent-version': 'toString' }
    expect((await asked(stored, post(referralBody(), headers))).submission?.consent.version).toBe('2026-11')
  })
})

describe('checks', () => {
  const marked = async (purpose: 'submit' | 'inspect' | 'clear', at = NOW, secret = SECRET) => ({
    [CHECK_HEADER]: await checkMark(secret, purpose, at),
  })

  test("flag their referral and use no visitor's quota", async () => {
    const { status, submission } = await asked(stored, post(referralBody(), await marked('submit')))
    expect(status).toBe(201)
    expect(submission?.flags).toEqual(['check'])
    expect(submission?.jobs.map(({ kind }) => kind)).toEqual(['notify-consultant'])
    expect(submission?.source).not.toBe((await asked(stored)).submission?.source)
  })

  test('need a signature for their purpose within five minutes', async () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    const statusFor = async (mark: Record<string, string>) =>
      (await asked(stored, post(referralBody(), mark))).status
    expect(await statusFor(await marked('submit', minutes(-5)))).toBe(201)
    expect(await statusFor(await marked('submit', minutes(5)))).toBe(201)
    expect(await statusFor(await marked('submit', new Date(NOW.getTime() - 300_001)))).toBe(403)
    expect(await statusFor(await marked('submit', minutes(6)))).toBe(403)
    expect(await statusFor(await marked('inspect'))).toBe(403)
    expect(await statusFor(await marked('submit', NOW, 'another secret of more than thirty-two'))).toBe(403)
    const real = (await marked('submit'))[CHECK_HEADER] ?? ''
    for (const forged of [
      '',
      'x',
      `${real}0`,
      `x${real}`,
      real.replace('.', ','),
      `.${real.split('.')[1]}`,
    ]) {
      expect(await statusFor({ [CHECK_HEADER]: forged })).toBe(403)
    }
  })

  test("return the function's time when they are rejected", async () => {
    const { body, submission } = await asked(stored, post(referralBody(), { [CHECK_HEADER]: 'x' }))
    expect(body).toEqual({
      error: 'bad_check',
      message:
        'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
      now: NOW.toISOString(),
    })
    expect(submission).toBeUndefined()
  })

  test('return the report or the number of erased referrals', async () => {
    const report = {
      outbox: { unsent: 1, oldestSeconds: 2, refused: 0, dead: 0 },
      migrations: ['1'],
      marked: [],
    }
    const inspection = { reach: async () => {}, read: async () => report, clear: async () => 3 }
    const ask = async (purpose: 'inspect' | 'clear', body: object, mark = purpose) => {
      const { status, body: said } = await asked(stored, post(body, await marked(mark), '/check'), {
        inspection,
      })
      return { status, said }
    }
    expect(await ask('inspect', { purpose: 'inspect' })).toEqual({ status: 200, said: report })
    expect(await ask('clear', { purpose: 'clear' })).toEqual({ status: 200, said: { cleared: 3 } })
    expect((await ask('clear', { purpose: 'clear' }, 'inspect')).status).toBe(403)
    expect((await ask('inspect', { purpose: 'submit' })).status).toBe(403)
    expect((await ask('inspect', {})).status).toBe(403)
  })
})
