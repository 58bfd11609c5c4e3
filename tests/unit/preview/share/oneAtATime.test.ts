import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneAtATime } from '#studio/shareLinks/oneAtATime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function counted(restMs: number) {
  const told: boolean[] = []
  const once = oneAtATime(restMs, (isRunning) => told.push(isRunning))
  let runs = 0
  const press = (lastsMs: number) =>
    once(async () => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, lastsMs))
    })
  return { press, told, runs: () => runs }
}

it('runs once for a double click', async () => {
  for (const lastsMs of [0, 5_000]) {
    const { press, told, runs } = counted(1_000)
    void press(lastsMs)
    void press(lastsMs)
    await vi.advanceTimersByTimeAsync(400)
    void press(lastsMs)
    expect(runs()).toBe(1)
    expect(told).toEqual([true])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(told).toEqual([true, false])
    void press(lastsMs)
    expect(runs()).toBe(2)
  }
})

it('runs again after work that failed', async () => {
  const told: boolean[] = []
  const once = oneAtATime(0, (isRunning) => told.push(isRunning))
  await expect(once(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect(told).toEqual([true, false])
})
