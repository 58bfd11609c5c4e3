import { truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { openLocal } from '#lib/referral/database/openDatabase.ts'
import { canMount, errorsOf } from '#tests/support/fullDisk.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 300_000 })

const program = 'services/functions/main.ts'

/** Returns the output of a service that ends at once. */
async function outputOf(variables: Record<string, string>, service = program): Promise<string> {
  const failing = startProgram('node', [service], {
    FUNCTIONS_PORT: String(await freePort()),
    FUNCTIONS_DIR: temporaryFolder(),
    ...variables,
  })
  expect(await failing.ended).toBe(1)
  return failing.output()
}

describe('functions host prints one sentence', () => {
  test('when another process uses its folder', { tags: 'full' }, async () => {
    const { folder, end } = await startFunctions()
    onTestFinished(() => void end('SIGKILL'))
    expect(await outputOf({ FUNCTIONS_DIR: folder })).toBe(
      `Another process already runs the functions on ${folder}; stop it or set FUNCTIONS_DIR to another.\n`,
    )
  })

  test.each([
    ['FUNCTIONS', program],
    ['MAIL', 'services/mail/main.ts'],
  ])('when %s_PORT is in use or %s_DIR is not writable', { tags: 'full' }, async (name, service) => {
    const folder = temporaryFolder()
    const occupant = createServer()
    const port = await listen(occupant, 0, 'TEST')
    onTestFinished(() => void occupant.close())
    const own = { [`${name}_DIR`]: folder, [`${name}_PORT`]: String(port) }
    expect(await outputOf(own, service)).toBe(
      `Port ${port} is taken; stop the program that uses it or set ${name}_PORT to another.\n`,
    )
    const below = join(folder, 'a-file', 'below')
    writeFileSync(join(folder, 'a-file'), '')
    expect(await outputOf({ [`${name}_DIR`]: below }, service)).toMatch(
      `The folder ${below} cannot be written (`,
    )
  })

  test.each([
    ['FUNCTIONS_PORT', 'http', 'FUNCTIONS_PORT must be a port number between 1 and 65535.'],
    ['REFERRAL_TO', 'nobody', 'REFERRAL_TO must be the email address that receives referrals.'],
    [
      'FUNCTIONS_DATABASE_URL',
      'mysql://x',
      'FUNCTIONS_DATABASE_URL must be a full address such as postgres://user:password@host:5432/database.',
    ],
  ])('for a wrong %s', { tags: 'full' }, async (name, value, sentence) => {
    expect(await outputOf({ [name]: value })).toBe(`${sentence}\n`)
  })

  test('without a mailer in self-hosted mode', async () => {
    const output = await outputOf({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
      FUNCTIONS_DATABASE_URL: 'postgres://site@localhost/site?host=/nowhere',
      REFERRAL_TO: 'consultant@site.test',
      REFERRAL_FROM: 'Referrals <referrals@site.test>',
      REFERRAL_SECRET: 'r'.repeat(32),
    })
    expect(output).toBe('Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.\n')
  })

  test('when the database is down', { tags: 'full' }, async () => {
    const address = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`
    expect(await outputOf({ FUNCTIONS_DATABASE_URL: address })).toMatch(
      /^The database of FUNCTIONS_DATABASE_URL cannot be used \(.*\); start it or correct the address\.\n$/,
    )
  })

  test.runIf(process.platform === 'linux').each([3_000_000, 3_100_000])(
    'with %i KiB of memory',
    { tags: 'full' },
    async (limit) => {
      expect(await errorsOf(`ulimit -v ${limit}`, program, { FUNCTIONS_DIR: temporaryFolder() })).toBe(
        'There is too little memory for this service: make 512 MB free, then try again.\n',
      )
    },
  )

  test('when the files of its database are damaged', async () => {
    const folder = temporaryFolder()
    const database = await openLocal(folder)
    await database.close()
    truncateSync(join(folder, 'postgres/global/pg_control'), 0)
    expect(await errorsOf(':', program, { FUNCTIONS_DIR: folder })).toMatch(
      /^The database of the referrals in \S+ cannot be opened \(.+\)\. If its files are damaged, restore a backup: .+\n$/,
    )
  })

  test.runIf(canMount)('on a full disk', { tags: 'full' }, async () => {
    const folder = temporaryFolder()
    const limit = `mount -t tmpfs -o size=16m none ${folder}`
    expect(await errorsOf(limit, program, { FUNCTIONS_DIR: folder })).toBe(
      `The disk of ${folder} is full: make room, then try again.\n`,
    )
  })
})
