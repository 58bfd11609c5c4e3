import { expect, it } from 'vitest'
import { salesAddresses, salesPaths } from '#lib/content/salesPaths.ts'

const asking = (pages: unknown) => async () => pages

it('returns the present address for present and former ones', async () => {
  const pages = [
    { address: 'october', formerAddresses: ['autumn', 'september'] },
    { address: 'spring', formerAddresses: null },
  ]
  expect([...(await salesAddresses(asking(pages)))]).toEqual([
    ['autumn', 'october'],
    ['september', 'october'],
    ['october', 'october'],
    ['spring', 'spring'],
  ])
  expect(await salesPaths(asking(pages))).toEqual(['/offers/october', '/offers/spring'])
})

it('returns the page at an address that was another page’s before', async () => {
  const pages = [
    { address: 'autumn', formerAddresses: [] },
    { address: 'october', formerAddresses: ['autumn'] },
  ]
  expect((await salesAddresses(asking(pages))).get('autumn')).toBe('autumn')
})

it.each([null, 'text', [null], [{ address: 'A B' }], [{ formerAddresses: ['a'] }], [{ address: ['a'] }]])(
  'returns no address for %j',
  async (pages) => {
    expect((await salesAddresses(asking(pages))).size).toBe(0)
  },
)
