import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { COUNT_PATH } from '#lib/measurement/vocabulary.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { ports } from '#tests/support/hosted/addresses.ts'
import { editor } from '#tests/support/site/lake.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'
import { startFilesServer } from '#tests/support/snapshot/filesServer.ts'

const FUNCTION = `${FUNCTIONS_PATH}/send-referral-notification`

/** Pages whose files must count before the copy is made. */
const VISITED = ['index', 'referral', 'referral-thank-you']

const home = z.object({ hero: z.object({ variantA: z.looseObject({}) }) })

/**
 * Switches counting on with a version B that has the text of A, waits for the static snapshot and serves a copy of it
 * from a static file host.
 */
export async function publishOnFiles(): Promise<() => Promise<void>> {
  const { functions, snapshot, proof } = formUnderTest()
  const lake = editor()
  const { hero } = home.parse(await lake.getDocument('homePage'))
  await lake
    .transaction()
    .patch('homePage', { set: { 'hero.variantB': hero.variantA } })
    .patch('siteSettings', { set: { counting: { on: true, campaigns: [] } } })
    .commit()
  const written = join(snapshot, 'current/site')
  for (const page of VISITED) {
    const file = join(written, `${page}.html`)
    const counts = () => existsSync(file) && readFileSync(file, 'utf8').includes('/counting.')
    await expect.poll(counts, { message: page, timeout: 60_000 }).toBe(true)
  }
  // The function reads the switch every 15 s.
  const isOn = async () =>
    (await fetch(`${functions}${FUNCTION}${COUNT_PATH}`, { method: 'POST' })).status !== 404
  await expect.poll(isOn, { timeout: 20_000 }).toBe(true)
  const uploaded = mkdtempSync(join(tmpdir(), 'files-host-'))
  cpSync(written, uploaded, { recursive: true, dereference: true })
  const end = await startFilesServer(uploaded, ports.files, proof)
  return async () => {
    await end()
    rmSync(uploaded, { recursive: true, force: true })
    await lake
      .transaction()
      .patch('homePage', { unset: ['hero.variantB'] })
      .patch('siteSettings', { unset: ['counting'] })
      .commit()
  }
}

const rows = z.array(
  z.object({ page: z.string(), variant: z.string(), event: z.string(), count: z.number() }),
)

export async function countedAtSupabase(): Promise<string[]> {
  const database = postgresPool(formUnderTest().referrals, 1)
  try {
    return rows
      .parse(await database.query('select page, variant, event, count from referral.day_counts', []))
      .map(({ page, variant, event, count }) => `${page} ${variant} ${event} ${count}`)
      .toSorted()
  } finally {
    await database.close()
  }
}
