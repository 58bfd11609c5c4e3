import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfirmation } from '#lib/referral/email/readConfirmation.ts'
import { publishedReplyTime } from '#lib/referral/function/publishedReplyTime.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'

/** Starts a fake Content Lake that returns this answer to every query. `asked` lists the requested addresses. */
async function lakeThatSays(answer: () => { status?: number; result?: unknown }) {
  const asked: URL[] = []
  const { url, stop } = await startFakeServer((request) => {
    asked.push(new URL(request.url))
    const { status = 200, ...body } = answer()
    return Response.json(body, { status })
  })
  onTestFinished(stop)
  return { asked, url: `${url}/v2026-03-01/data/query/production` }
}

const span = (text: string) => ({ _type: 'span', text })
const written = {
  enabled: true,
  subject: 'Thank you',
  body: [
    { children: [span('I reply within '), { _type: 'fact', fact: 'replyTime' }, span('.')] },
    { children: [span('  ')] },
    { children: null },
    { children: [{ _type: 'image' }, 5, { _type: 'fact', fact: 'gone' }, span('Yours')] },
  ],
}

describe('published confirmation', () => {
  test('is read with its facts as text', async () => {
    const facts = { replyTime: { amount: 2, unit: 'days' }, gone: 7 }
    const brand = { name: 'Practice', sentence: 'The practice of Ada.', palette: 'ocean' }
    const { url, asked } = await lakeThatSays(() => ({ result: { confirmation: written, facts, brand } }))
    expect(await readConfirmation(url)).toEqual({
      subject: 'Thank you',
      paragraphs: ['I reply within 2 days.', 'Yours'],
      bonusTime: '30 days',
      brand,
    })
    expect(asked[0]?.pathname).toBe('/v2026-03-01/data/query/production')
    expect(asked[0]?.searchParams.get('perspective')).toBe('published')
    expect(asked[0]?.searchParams.get('query')).toMatch(/referrerConfirmation.*businessFacts/)
  })

  test('keeps the promised reply time when another is published', async () => {
    const facts = { replyTime: { amount: 2, unit: 'days' } }
    const { url } = await lakeThatSays(() => ({ result: { confirmation: written, facts } }))
    const copy = await readConfirmation(url, { replyTime: '72 hours' })
    expect(copy?.paragraphs[0]).toBe('I reply within 72 hours.')
    expect(copy?.brand, 'as without a published one').toEqual({ name: '', sentence: '', palette: 'forest' })
  })

  test.each([
    ['switched off', { ...written, enabled: false }],
    ['neither on nor off', { ...written, enabled: null }],
    ['without a subject', { ...written, subject: '' }],
    ['without words', { ...written, body: [{ children: [span(' ')] }] }],
    ['without a text', { enabled: true, subject: 'Thank you' }],
    ['missing', null],
  ])('is null when it is %s', async (_, confirmation) => {
    const { url } = await lakeThatSays(() => ({ result: { confirmation, facts: null } }))
    expect(await readConfirmation(url)).toBeNull()
  })

  test.each([
    [{ status: 500 }, /^The Content Lake answered 500\.$/],
    [{ result: { confirmation: 7 } }, /./],
  ])('throws when the Content Lake returns %o, so that the email waits', async (answer, message) => {
    const { url } = await lakeThatSays(() => answer)
    await expect(readConfirmation(url)).rejects.toThrow(message)
  })
})

describe('promised reply time', () => {
  const started = new Date('2026-11-20T10:00:00Z').getTime()
  const reader = (url: string | undefined) => {
    let now = started
    const lines: string[] = []
    const log = createLog(
      asJson(() => new Date(now)),
      (line) => lines.push(line),
    )
    const read = publishedReplyTime(url, () => new Date(now), log)
    return { read, lines, wait: (milliseconds: number) => (now += milliseconds) }
  }

  test('is the published one, requested once a minute', async () => {
    let amount = 2
    const { url, asked } = await lakeThatSays(() => ({ result: { amount, unit: 'days' } }))
    const { read, wait } = reader(url)
    expect(await read()).toEqual({ amount: 2, unit: 'days' })
    amount = 3
    wait(59_999)
    expect(await read()).toEqual({ amount: 2, unit: 'days' })
    wait(1)
    expect(await read()).toEqual({ amount: 3, unit: 'days' })
    expect(asked.map((url) => url.searchParams.get('query'))).toEqual([
      '*[_id == "businessFacts"][0].replyTime',
      '*[_id == "businessFacts"][0].replyTime',
    ])
  })

  test('is requested once by concurrent callers', async () => {
    const { url, asked } = await lakeThatSays(() => ({ result: { amount: 48, unit: 'hours' } }))
    const { read } = reader(url)
    expect(await Promise.all([read(), read()])).toEqual([
      { amount: 48, unit: 'hours' },
      { amount: 48, unit: 'hours' },
    ])
    expect(asked).toHaveLength(1)
  })

  test('stays the last known one while the Content Lake fails', async () => {
    let status = 200
    const { url } = await lakeThatSays(() => ({ status, result: { amount: 48, unit: 'hours' } }))
    const { read, wait, lines } = reader(url)
    await read()
    status = 500
    wait(60_000)
    expect(await read()).toEqual({ amount: 48, unit: 'hours' })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      subject: 'content.unreachable',
      sentence: 'The published reply time could not be read; the last one known is promised.',
    })
    expect(await read()).toEqual({ amount: 48, unit: 'hours' })
    expect(lines).toHaveLength(2)
  })

  test("falls back to the requirements' reply time", async () => {
    const { url } = await lakeThatSays(() => ({ result: 'soon' }))
    for (const address of [url, undefined]) {
      expect(await reader(address).read()).toEqual({ amount: 72, unit: 'hours' })
    }
  })
})
