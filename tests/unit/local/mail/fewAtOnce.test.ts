import { expect, test } from 'vitest'
import { fewAtOnce } from '#local/mail/fewAtOnce.ts'

test('one more than can be answered is told when to come back, and nothing is done for it', async () => {
  const inTurn = fewAtOnce(3)
  let done = 0
  const work = async () => new Response(String(++done))

  const answers = await Promise.all(Array.from({ length: 10 }, () => inTurn(work)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array<number>(7).fill(503)])
  expect(done).toBe(3)
  const refused = answers[3]
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(await refused?.text()).toBe('Too many people ask at once. Please try again in a few seconds.')
  expect((await inTurn(work)).status).toBe(200)
})

test('what fails makes room again', async () => {
  const inTurn = fewAtOnce(1)
  await expect(inTurn(() => Promise.reject(new Error('out of order')))).rejects.toThrow('out of order')
  expect((await inTurn(async () => new Response('here'))).status).toBe(200)
})
