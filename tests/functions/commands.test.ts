import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const MAIN = 'services/functions/commands/main.ts'

describe('npm run referrals on a hosted database', () => {
  let database: Awaited<ReturnType<typeof openPostgres>>
  let id: string
  beforeAll(async () => {
    database = await openPostgres()
    const now = new Date('2026-11-20T10:00:00Z')
    const stored = await sqlStore(database.query).submit(submission(now), wideLimits, now)
    id = 'id' in stored ? stored.id : ''
  })
  afterAll(() => database.stop())

  const run = async (words: string[], variables: Record<string, string> = {}) => {
    const program = startProgram('node', [MAIN, ...words], {
      REFERRALS_DATABASE_URL: database.url,
      ...variables,
    })
    return { status: await program.ended, output: program.output() }
  }

  test('lists, shows, resends and exports', async () => {
    const list = await run(['list'])
    expect(list).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 referral, the newest first.'),
    })
    expect(list.output).toContain('Grace Hopper')
    const show = await run(['show', id, '--json'])
    expect(JSON.parse(show.output)).toMatchObject([
      { id, notifications: [{ kind: 'notify-consultant' }, {}, {}, {}] },
    ])
    expect(await run(['resend', id])).toMatchObject({ status: 0, output: expect.stringContaining('queued') })
    expect(await run(['show', crypto.randomUUID()])).toMatchObject({
      status: 1,
      output: expect.stringContaining('No referral has the id'),
    })
    expect(JSON.parse((await run(['export', 'grace@example.com'])).output)).toHaveLength(1)
    expect(JSON.parse((await run(['export', 'nobody@example.com'])).output)).toEqual([])
  })

  test('shows the referrals and erases none without --yes', { tags: 'full' }, async () => {
    const asked = await run(['erase', 'grace@example.com'])
    expect(asked.status).toBe(1)
    expect(asked.output).toContain('Grace Hopper')
    expect(asked.output).toContain('No referral was deleted. Add --yes')
    expect(await run(['erase', 'nobody@example.com', '--yes'])).toEqual({
      status: 1,
      output: 'No referral names nobody@example.com, so none was deleted.\n',
    })
    const erased = await run(['erase', 'grace@example.com', '--yes'])
    expect(erased.status).toBe(0)
    expect(erased.output).toMatch(
      /Grace Hopper[\s\S]*\n1 referral erased, with the emails still to be sent\.\n$/,
    )
    expect(await database.query('select 1 from referral.outbox', [])).toEqual([])
    expect((await run(['purge', '--days', '730', '--yes'])).output).toBe(
      '0 referrals older than 730 days deleted.\n',
    )
  })

  test('uses the database that .env.production names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'referral-commands-'))
    writeFileSync(join(folder, '.env.production'), `REFERRALS_DATABASE_URL=${database.url}\n`)
    const program = startProgram(
      process.execPath,
      [resolve(MAIN), 'list'],
      { NODE_ENV: 'production', FUNCTIONS_DIR: folder },
      folder,
    )
    await program.ended
    rmSync(folder, { recursive: true })
    expect(program.output()).toMatch(/\d referrals?, the newest first\./)
  })

  test('prints one sentence that names the missing setting', async () => {
    const port = String(await freePort())
    expect(
      (await run(['list'], { REFERRALS_DATABASE_URL: '', FUNCTIONS_PORT: port, FUNCTIONS_DIR: '/nowhere' }))
        .output,
    ).toBe(
      `The functions do not answer on port ${port}; run npm start first, or set REFERRALS_DATABASE_URL to a hosted database.\n`,
    )
    expect(
      (await run(['list'], { REFERRALS_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/x` })).output,
    ).toMatch(/^The database of REFERRALS_DATABASE_URL cannot be used \(.*\); correct the address\.\n$/)
    expect((await run([])).output).toContain('Usage: npm run referrals -- <command>')
  })
})
