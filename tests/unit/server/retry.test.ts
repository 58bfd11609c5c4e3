import { describe, expect, test } from 'vitest'
import { retryDelay, sendInOrder } from '#lib/server/retry.ts'

describe('retryDelay', () => {
  test('doubles from the first wait to the longest', () => {
    const pace = { firstMs: 500, longestMs: 30_000 }
    expect([1, 2, 3, 6, 7, 8, 5_000].map((attempts) => retryDelay(attempts, pace))).toEqual([
      500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000,
    ])
  })
})

describe('sendInOrder', () => {
  const messages = () => [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  test('stops at the first failure and keeps that message first', async () => {
    const queue = messages()
    const tried: string[] = []
    const failed = await sendInOrder(queue, async ({ id }) => {
      tried.push(id)
      return id === 'a'
    })
    expect(failed).toEqual({ id: 'b' })
    expect(tried).toEqual(['a', 'b'])
    expect(queue).toEqual([{ id: 'b' }, { id: 'c' }])
  })

  test('sends messages that are added during a run', async () => {
    const queue = messages()
    const sent: string[] = []
    const failed = await sendInOrder(queue, async ({ id }) => {
      if (id === 'a') queue.push({ id: 'd' })
      return sent.push(id) > 0
    })
    expect(failed).toBeUndefined()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    expect(queue).toEqual([])
  })

  test('loses no message when the one being sent is dropped from the queue', async () => {
    const queue = messages()
    const sent: string[] = []
    await sendInOrder(queue, async ({ id }) => {
      if (id === 'a') queue.splice(0, 1)
      return sent.push(id) > 0
    })
    expect(sent).toEqual(['a', 'b', 'c'])
  })
})
