import { describe, expect, it, onTestFinished } from 'vitest'
import { watchContent } from '#lib/delivery/watchContent.ts'

/** A lake of two types and pages that follow it, looked at every millisecond unless told otherwise. */
function startWatch({ everyMs = 1, version = { page: '1', study: '1' } } = {}) {
  const lake: Record<string, string> = { ...version }
  const refreshed: string[][] = []
  const said: string[] = []
  const site: { isLakeDown: boolean; problems: string[] } = { isLakeDown: false, problems: [] }
  const watch = watchContent({
    everyMs,
    readVersion: async () => {
      if (site.isLakeDown) throw new Error('The lake is down.')
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
  return { lake, site, watch, refreshed, said }
}

describe('the watch over the content', () => {
  it('begins with all pages, since nothing tells what those on the disk were made from', async () => {
    const { refreshed } = startWatch()
    await expect.poll(() => refreshed).toEqual([['page', 'study']])
  })

  it('renders what shows the type that changed, once', async () => {
    const { lake, refreshed } = startWatch()
    await expect.poll(() => refreshed.length).toBe(1)
    lake.study = '2'
    await expect.poll(() => refreshed.slice(1)).toEqual([['study']])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(refreshed).toHaveLength(2)
  })

  it('looks at once when it is told of a change, even one that its version does not show', async () => {
    const { watch, refreshed } = startWatch({ everyMs: 3_600_000 })
    await expect.poll(() => refreshed.length).toBe(1)
    watch.look(['page'])
    await expect.poll(() => refreshed.slice(1)).toEqual([['page']])
  })

  it('makes one look of what it is told while it looks', async () => {
    const { watch, refreshed } = startWatch({ everyMs: 3_600_000 })
    watch.look(['study'])
    watch.look(['page'])
    watch.look(['page'])
    await expect
      .poll(() => refreshed)
      .toEqual([
        ['page', 'study'],
        ['page', 'study'],
      ])
  })

  it('says once that the lake is away, and once that pages follow again', async () => {
    const { lake, site, refreshed, said } = startWatch({ everyMs: 1 })
    await expect.poll(() => refreshed.length).toBe(1)
    site.isLakeDown = true
    lake.page = '2'
    await expect.poll(() => said).toEqual(['unread: Error: The lake is down.'])
    site.isLakeDown = false
    await expect.poll(() => refreshed.slice(1)).toEqual([['page']])
    await expect.poll(() => said.slice(1)).toEqual(['well'])
  })

  it('tries a page again that could not be rendered, until it is', async () => {
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

  it('tries again soon what failed, long before its next look is due', async () => {
    const { lake, site, watch, refreshed } = startWatch({ everyMs: 3_600_000 })
    await expect.poll(() => refreshed.length).toBe(1)
    site.isLakeDown = true
    lake.page = '2'
    watch.look(['page'])
    await new Promise((resolve) => setTimeout(resolve, 20))
    site.isLakeDown = false
    await expect.poll(() => refreshed.slice(1), { timeout: 5000 }).toEqual([['page']])
  })
})
