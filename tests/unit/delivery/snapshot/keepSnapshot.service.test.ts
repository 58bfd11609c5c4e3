import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'
import { type SmallSite, startSmallSite } from '#tests/support/snapshot/smallSite.ts'

let site: SmallSite
let folder = ''

/** Imports keepSnapshot with this snapshot folder and an empty Content Lake. */
async function keeping(snapshotDir: string) {
  vi.stubEnv('LAKE_URL', (await startTestLake()).url)
  vi.stubEnv('SNAPSHOT_DIR', snapshotDir)
  vi.stubEnv('SITE_INTERNAL_URL', site.origin)
  vi.resetModules()
  return (await import('#lib/delivery/snapshot/snapshot.ts')).keepSnapshot
}
const read = (file: string) => readFileSync(join(folder, 'current/site', file), 'utf8')

beforeEach(async () => {
  site = await startSmallSite('http://localhost:3000')
  folder = temporaryFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

it('writes the published pages with their share pictures', async () => {
  const keepSnapshot = await keeping(folder)
  expect(await keepSnapshot(['/TSS'], Date.now())).toEqual([])
  site.publish('/TSS', 'News')
  site.answers.set('/share/conversionPage.png', {
    headers: { 'content-type': 'image/png' },
    body: 'drawn again',
  })
  const since = Date.now() - 1
  expect(await keepSnapshot(['/TSS'], since)).toEqual([])
  expect(read('TSS.html')).toContain('News')
  expect(read('share/conversionPage.png')).toBe('drawn again')
})

it('returns the problem and recovers on the next attempt', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file')
  const keepSnapshot = await keeping(folder)
  const [problem] = await keepSnapshot(['/TSS'], Date.now())
  expect(problem).toMatchObject({ subject: 'snapshot.unwritten', code: 'EEXIST' })
  rmSync(folder)
  expect(await keepSnapshot(['/TSS'], Date.now() - 1)).toEqual([])
  expect(read('TSS.html')).toContain('The page /TSS')
})

it('sends no request without a folder or affected pages', async () => {
  expect(await (await keeping(''))(['/TSS'], Date.now())).toEqual([])
  expect(await (await keeping(folder))([], Date.now())).toEqual([])
  expect(site.asked).toEqual([])
})

it('returns the page that the site did not return', async () => {
  const keepSnapshot = await keeping(folder)
  site.answers.set('/TSS', { status: 500, body: 'error' })
  expect(await keepSnapshot(['/TSS'], Date.now())).toMatchObject([{ path: '/TSS', status: 500 }])
})
