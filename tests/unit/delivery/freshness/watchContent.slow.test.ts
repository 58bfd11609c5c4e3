import { describe, expect, it, onTestFinished } from 'vitest'
import { watchContent } from '#lib/delivery/freshness/watchContent.ts'

/** Starts polling a Content Lake of two types, every millisecond by default. */
function startWatch({ everyMs = 1 } = {}) {
  const lake: Record<string, string> = { page: '1', study: '1' }
  const refreshed: string[][] = []
  const said: string[] = []
  const site: { isLakeDown: boolean; problems: string[] } = { isLakeDown: false, problems: [] }
  const watch = watchContent({
    pauseMs: () => everyMs,
    readVersion: async () => {
      if (site.isLakeDown) throw new Error('The Content Lake is down.')
      return new Map(Object.entries(lake))
    },
    refresh: async (types) => {
      refreshed.push([...types])
      return site.problems
    },
    report: {
      unread: (error) => said.push(`unread: ${error}`),
      unrendered: (problems) => said.push(`unrendered: ${problems}`),
      well: () => said.push('well'),
    },
  })
  onTestFinished(() => watch.stop())
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

  it('reports an outage once and the recovery once', async () => {
    const { lake, site, refreshed, said } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    site.isLakeDown = true
    lake.page = '2'
    await expect.poll(() => said).toEqual(['unread: Error: The Content Lake is down.'])
    site.isLakeDown = false
    await expect.poll(() => refreshed.slice(1)).toEqual([['page']])
    await expect.poll(() => said.slice(1)).toEqual(['well'])
  })

  it('refreshes a page with each poll until it is rendered', async () => {
    const { lake, site, refreshed, said } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    site.problems = ['/TSS', '/']
    lake.page = '2'
    await expect.poll(() => refreshed.length).toBeGreaterThan(3)
    expect(said).toEqual(['unrendered: /TSS,/'])
    site.problems = []
    await expect.poll(() => said).toHaveLength(2)
    expect(refreshed.slice(1).every((types) => types.join() === 'page')).toBe(true)
  })

  it('polls again soon after a failure', async () => {
    const lake = startWatch({ everyMs: 3_600_000 })
    lake.site.problems = ['/TSS']
    await expect.poll(() => lake.refreshed.length).toBe(1)
    lake.site.problems = []
    await expect.poll(() => lake.refreshed.length, { timeout: 5000 }).toBe(2)
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
