import { describe, expect, it, onTestFinished } from 'vitest'
import { watchContent } from '#lib/delivery/freshness/watchContent.ts'

/** Starts polling a Content Lake of two types, every millisecond by default. */
function startWatch({ everyMs = 1 } = {}) {
  const lake: Record<string, string> = { page: '1', study: '1' }
  const refreshed: string[][] = []
  const said: string[] = []
  const site = { isLakeDown: false, isBroken: false, isOver: false }
  onTestFinished(() => {
    site.isOver = true
  })
  const watch = watchContent({
    pauseMs: () => everyMs,
    readVersion: async () => {
      if (site.isOver) return new Promise(() => {})
      if (site.isLakeDown) throw new Error('The Content Lake is down.')
      return new Map(Object.entries(lake))
    },
    refresh: async (types) => {
      refreshed.push([...types])
      if (site.isBroken) throw new Error('A page is broken.')
    },
    report: (error) => said.push(String(error)),
  })
  return { lake, site, refreshed, said, watch }
}

describe('watchContent', () => {
  it('starts with all pages', async () => {
    const { refreshed } = startWatch()
    await expect.poll(() => refreshed).toEqual([['page', 'study']])
  })

  it('refreshes pages of a changed type once', async () => {
    const { lake, refreshed } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    lake.study = '2'
    await expect.poll(() => refreshed.slice(1)).toEqual([['study']])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(refreshed).toHaveLength(2)
  })

  it('reports an outage once', async () => {
    const { lake, site, refreshed, said } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    site.isLakeDown = true
    lake.page = '2'
    await expect.poll(() => said).toEqual(['Error: The Content Lake is down.'])
    site.isLakeDown = false
    await expect.poll(() => refreshed.slice(1)).toEqual([['page']])
    expect(said).toHaveLength(1)
  })

  it('refreshes a page with each poll until it is rendered', async () => {
    const { lake, site, refreshed, said } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    site.isBroken = true
    lake.page = '2'
    await expect.poll(() => refreshed.length, { timeout: 5000 }).toBeGreaterThan(3)
    expect(said).toEqual(['Error: A page is broken.'])
    expect(refreshed.slice(1).every((types) => types.join() === 'page')).toBe(true)
  })

  it('polls again soon after a failure', async () => {
    const { site, refreshed } = startWatch({ everyMs: 3_600_000 })
    site.isBroken = true
    await expect.poll(() => refreshed.length, { timeout: 5000 }).toBe(2)
  })

  it('polls at once when a change is reported', async () => {
    const { lake, refreshed, watch } = startWatch({ everyMs: 3_600_000 })
    await expect.poll(() => refreshed.length).toBe(1)
    lake.page = '2'
    watch.look()
    await expect.poll(() => refreshed.slice(1)).toEqual([['page']])
  })

  it('polls again when a change is reported during a poll', async () => {
    const { lake, refreshed, watch } = startWatch({ everyMs: 3_600_000 })
    lake.page = '2'
    watch.look()
    await expect.poll(() => refreshed).toEqual([['page', 'study'], ['page']])
  })
})
