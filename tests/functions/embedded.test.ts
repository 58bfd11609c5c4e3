import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'

const SITE = 'https://www.site.test'

const newFolder = () => mkdtempSync(join(tmpdir(), 'referral-functions-'))

/** Returns a folder with a database, since a first start takes five seconds. */
function folderWithDatabase(): string {
  const folder = newFolder()
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('databases').pgliteDump, '-C', data], { stdio: 'pipe' })
  return folder
}

/** Starts the functions for one test. */
async function started(variables: Record<string, string> = {}) {
  const functions = await startFunctions({ FUNCTIONS_DIR: folderWithDatabase(), ...variables })
  onTestFinished(() => void functions.end('SIGKILL'))
  const send = async (who: string, headers: Record<string, string> = {}) =>
    (await functions.post(JSON.stringify(referralBody(who)), headers)).status
  return { ...functions, send }
}

describe('functions host, started once', () => {
  let functions: Awaited<ReturnType<typeof startFunctions>>
  beforeAll(async () => {
    functions = await startFunctions({ FUNCTIONS_DIR: folderWithDatabase() })
  })
  afterAll(() => functions.end('SIGKILL'))

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'content-type': 'text/plain' },
    // DNS rebinding: Origin and Host agree, but neither is the name of this machine.
    { origin: 'http://evil.example:3000', 'x-forwarded-host': 'evil.example:3000' },
    // Another page on this machine is cross-origin too.
    { origin: 'http://localhost:4000' },
  ])('returns 403 to a third-party page with %j', async (headers) => {
    expect((await functions.post(JSON.stringify(referralBody()), headers)).status).toBe(403)
  })

  test('returns 403 to a request with the host of another machine', async () => {
    const asked = (host: string) =>
      sendRequest(`http://127.0.0.1:${functions.port}/status`, { headers: { host } })
    expect(await asked('evil.example')).toMatchObject({ status: 403 })
    expect(await asked(`127.0.0.1:${functions.port}`)).toMatchObject({ status: 200 })
  })

  test('returns 413 for a body over 32 KB or of many megabytes', async () => {
    for (const size of [33 * 1024, 900 * 1024, 20 * 1024 * 1024]) {
      // The host stops reading after a megabyte, so the connection may end before the client has the response.
      const answered = functions.post('x'.repeat(size)).then(
        ({ status }) => status,
        (failure: unknown) => (size > 1024 * 1024 ? 413 : failure),
      )
      expect(await answered).toBe(413)
    }
    expect((await functions.post(JSON.stringify(referralBody('after')))).status).toBe(201)
  })

  test('accepts commands with the token alone, none from a page', async () => {
    const statusOf = async (name: string, headers = {}) => (await functions.command({ name }, headers)).status
    expect(await statusOf('list')).toBe(200)
    expect(await statusOf('list', { authorization: 'Bearer wrong' })).toBe(403)
    expect(await statusOf('list', { origin: 'http://localhost:3000' })).toBe(403)
    expect(await statusOf('drop')).toBe(422)
  })

  test('creates files that only their owner can read', async () => {
    const modes = readdirSync(functions.folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
      name,
      open: statSync(join(functions.folder, name)).mode & 0o077,
    }))
    expect(modes.length).toBeGreaterThan(500)
    expect(modes.filter(({ open }) => open !== 0)).toEqual([])
  })

  test('ends at once on SIGTERM', async () => {
    const asked = performance.now()
    expect(await functions.end('SIGTERM')).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5000)
  })
})

describe('functions host', { tags: 'full' }, () => {
  test('counts all visitors as one network when no proxy is trusted', async () => {
    const { send } = await started({ REFERRAL_LIMIT_PER_SOURCE: '', REFERRAL_LIMIT_PER_HOUR: '' })
    const statuses: number[] = []
    for (let sent = 0; sent < 22; sent += 1) {
      statuses.push(await send(`Nr ${sent}`, { 'x-forwarded-for': `203.0.113.${sent}` }))
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
  })

  test('counts each visitor by the trusted proxy’s header', async () => {
    const { send } = await started({ TRUSTED_PROXIES: '1', REFERRAL_LIMIT_PER_SOURCE: '1' })
    const from = (client: string, address: string) =>
      send(`From ${client} ${address}`, { 'x-forwarded-for': `${client}, ${address}` })
    expect(await from('198.51.100.1', '203.0.113.7')).toBe(201)
    expect(await from('198.51.100.1', '203.0.113.8')).toBe(201)
    expect(await from('198.51.100.2', '203.0.113.7')).toBe(429)
  })

  test('repeats a first start that was interrupted', async () => {
    const folder = newFolder()
    const first = startProgram('node', ['services/functions/main.ts'], { FUNCTIONS_DIR: folder })
    const begun = join(folder, 'postgres', 'PG_VERSION')
    await expect.poll(() => existsSync(begun), { timeout: 60_000 }).toBe(true)
    first.signal('SIGKILL')
    await first.ended
    const { send } = await started({ FUNCTIONS_DIR: folder })
    expect(await send('Ada')).toBe(201)
  })

  test('moves an unreadable database aside, for its owner alone', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), 'cut sho', { mode: 0o644 })
    await started({ FUNCTIONS_DIR: folder })
    const aside = readdirSync(folder).filter((name) => name.startsWith('postgres.unfinished-'))
    expect(aside).toHaveLength(1)
    expect(statSync(join(folder, aside[0] ?? '', 'PG_VERSION')).mode & 0o077).toBe(0)
  })

  test('uses PostgreSQL by its socket in self-hosted mode', async () => {
    const database = await openPostgres()
    onTestFinished(() => database.stop())
    const { send, program } = await started({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.localhost:9',
      NEXT_PUBLIC_SITE_URL: SITE,
      FUNCTIONS_DATABASE_URL: database.socketUrl,
      REFERRAL_TO: 'consultant@site.test',
      REFERRAL_FROM: 'Referrals <referrals@site.test>',
      REFERRAL_SECRET: 'r'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    expect(await send('Ada', { origin: SITE })).toBe(201)
    expect(await database.query('select 1 from referral.referrals', [])).toHaveLength(1)

    const local = { origin: 'http://localhost:3000', 'x-forwarded-host': 'localhost:3000' }
    for (let times = 0; times < 3; times++) expect(await send('Ada', local)).toBe(403)
    expect(program.output().split('"origin.refused"')).toHaveLength(2)
    expect(program.output()).toContain(`"origin":"${local.origin}"`)
  })

  test('needs no value to work on the dataset at Sanity from this machine', async () => {
    const { port, end } = await started({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    })
    expect((await fetch(`http://127.0.0.1:${port}/status`)).status).toBe(200)
    expect(await end('SIGTERM')).toBe(0)
  })
})
