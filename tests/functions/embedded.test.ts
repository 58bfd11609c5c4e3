import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { listen } from '#lib/node/http/listen.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

let port: number
let mailPort: number
let folder: string
const running: Program[] = []

const start = (changes: Record<string, string> = {}, script = 'services/functions/main.ts') => {
  const program = startProgram('node', [script], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: folder,
    FUNCTIONS_DRAIN_SECONDS: '1',
    MAIL_PORT: String(mailPort),
    LAKE_URL: 'http://127.0.0.1:9',
    REFERRAL_LIMIT_PER_SOURCE: '1000000',
    REFERRAL_LIMIT_PER_HOUR: '1000000',
    ...changes,
  })
  running.push(program)
  return program
}
const started = async (changes?: Record<string, string>) => {
  const program = start(changes)
  await program.says('Functions ready')
  return program
}
const saysAndEnds = async (program: Program, sentence: string) => {
  expect(await program.ended).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([sentence])
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'referral-functions-'))
  // Creating a database takes five seconds, so most tests share this folder. Tests of a first start use their own.
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('databases').pgliteDump, '-C', data], { stdio: 'pipe' })
})
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.signal('SIGKILL')
    await program.ended
  }
})
const freshPorts = async () => {
  port = await freePort()
  mailPort = await freePort()
}

const send = (who: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/functions/v1/send-referral-notification`, {
    method: 'POST',
    headers: {
      ...headersThroughSite(),
      ...headers,
    },
    body: JSON.stringify(referralBody(who)),
  })
const command = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(folder, 'token'), 'utf8')}`, ...headers },
    body: JSON.stringify(body),
  })
const promised = z.object({
  records: z.array(
    z.object({
      referralName: z.string(),
      receivedAt: z.coerce.date(),
      reply: z.object({ promise: z.string(), dueAt: z.coerce.date() }),
    }),
  ),
})

describe('functions host, started once', () => {
  let program: Program
  beforeAll(async () => {
    await freshPorts()
    program = await started()
    // The tests share this process; the last test ends it.
    running.splice(0)
  })
  afterAll(() => program.signal('SIGKILL'))

  test('returns 403 for requests that a third-party page could make', async () => {
    const statusOf = async (answer: Promise<Response>) => (await answer).status
    expect(await statusOf(send('Ada', { origin: 'https://evil.example' }))).toBe(403)
    expect(await statusOf(send('Ada', { origin: 'null' }))).toBe(403)
    expect(await statusOf(send('Ada', { origin: 'null', 'content-type': 'text/plain' }))).toBe(403)
    // DNS rebinding: Origin and Host agree, but neither is the name of this machine.
    expect(
      await statusOf(
        send('Ada', { origin: 'http://evil.example:3000', 'x-forwarded-host': 'evil.example:3000' }),
      ),
    ).toBe(403)
    // Another page on this machine is cross-origin too.
    expect(await statusOf(send('Ada', { origin: 'http://localhost:4000' }))).toBe(403)
    const asked = (host: string) => sendRequest(`http://127.0.0.1:${port}/status`, { headers: { host } })
    expect(await asked('evil.example')).toMatchObject({ status: 403 })
    expect(await asked(`127.0.0.1:${port}`)).toMatchObject({ status: 200 })
  })

  test('returns 413 for a body over 32 KB or of many megabytes', async () => {
    for (const size of [33 * 1024, 900 * 1024]) {
      expect((await send('x'.repeat(size))).status).toBe(413)
    }
    // The host stops reading after a megabyte, so the connection may end before the client has the response.
    expect(
      await send('x'.repeat(20 * 1024 * 1024)).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413)
    expect((await send('after')).status).toBe(201)
  })

  test('accepts commands with the token alone, none from a page', async () => {
    expect((await command({ name: 'list' })).status).toBe(200)
    expect((await command({ name: 'list' }, { authorization: 'Bearer wrong' })).status).toBe(403)
    expect((await command({ name: 'list' }, { origin: 'http://localhost:3000' })).status).toBe(403)
    expect((await command({ name: 'drop' })).status).toBe(422)
  })

  test('creates files that only their owner can read', async () => {
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
      name,
      open: statSync(join(folder, name)).mode & 0o077,
    }))
    expect(modes.length).toBeGreaterThan(500)
    expect(modes.filter(({ open }) => open !== 0)).toEqual([])
  })

  test('ends at once on SIGTERM', async () => {
    const asked = performance.now()
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5000)
  })
})

describe('functions host', () => {
  test('counts all visitors as one network when no proxy is trusted', {
    tags: 'full',
  }, async () => {
    await freshPorts()
    await started({
      FUNCTIONS_DIR: join(folder, 'visitors'),
      REFERRAL_LIMIT_PER_SOURCE: '',
      REFERRAL_LIMIT_PER_HOUR: '',
    })
    const statuses: number[] = []
    for (let sent = 0; sent < 22; sent += 1) {
      statuses.push((await send(`Nr ${sent}`, { 'x-forwarded-for': `203.0.113.${sent}` })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
  })

  test('counts each visitor by the trusted proxy’s header', { tags: 'full' }, async () => {
    await freshPorts()
    await started({
      FUNCTIONS_DIR: join(folder, 'proxied'),
      TRUSTED_PROXIES: '1',
      REFERRAL_LIMIT_PER_SOURCE: '1',
      REFERRAL_LIMIT_PER_HOUR: '',
    })
    const from = async (address: string) =>
      (await send(`From ${address}`, { 'x-forwarded-for': `198.51.100.1, ${address}` })).status
    expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([201, 201])
    expect((await send('Again', { 'x-forwarded-for': '198.51.100.2, 203.0.113.7' })).status).toBe(429)
  })

  test('repeats a first start that was interrupted', { tags: 'full' }, async () => {
    await freshPorts()
    const another = { FUNCTIONS_DIR: join(folder, 'cut-short') }
    const first = start(another)
    const begun = join(another.FUNCTIONS_DIR, 'postgres', 'PG_VERSION')
    await expect.poll(() => existsSync(begun), { timeout: 60_000 }).toBe(true)
    first.signal('SIGKILL')
    await first.ended
    await started(another)
    expect((await send('Ada')).status).toBe(201)
  })

  test('moves an unreadable database aside, for its owner alone', {
    tags: 'full',
  }, async () => {
    await freshPorts()
    const another = { FUNCTIONS_DIR: join(folder, 'broken') }
    const begun = join(another.FUNCTIONS_DIR, 'postgres')
    mkdirSync(begun, { recursive: true, mode: 0o700 })
    writeFileSync(join(begun, 'PG_VERSION'), 'cut sho', { mode: 0o644 })
    await started(another)
    const aside = readdirSync(another.FUNCTIONS_DIR).filter((name) => name.startsWith('postgres.unfinished-'))
    expect(aside).toHaveLength(1)
    const file = join(another.FUNCTIONS_DIR, aside[0] ?? '', 'PG_VERSION')
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('sets the reply due by the promise that the Content Lake has published', {
    tags: 'full',
  }, async () => {
    await freshPorts()
    const lake = await startTestLake()
    await editorOf(lake).create({
      _id: 'businessFacts',
      _type: 'businessFacts',
      replyTime: { amount: 2, unit: 'days' },
    })
    await started({ LAKE_URL: lake.url })
    expect((await send('With a promise')).status).toBe(201)
    const { records } = promised.parse(await (await command({ name: 'list', limit: 1 })).json())
    expect(records).toMatchObject([{ referralName: 'With a promise', reply: { promise: '2 days' } }])
    const hours = records.map(({ receivedAt, reply }) => (+reply.dueAt - +receivedAt) / 3_600_000)
    expect(hours).toEqual([48])
  })
})

describe('functions host that cannot start', () => {
  test('prints one sentence when another process uses its folder', { tags: 'full' }, async () => {
    await freshPorts()
    await started()
    await saysAndEnds(
      start({ FUNCTIONS_PORT: String(await freePort()) }),
      `Another process already runs the functions on ${folder}; stop it or set FUNCTIONS_DIR to another.`,
    )
  })

  test('prints one sentence when a port is in use', { tags: 'full' }, async () => {
    await freshPorts()
    const occupant = createServer()
    await listen(occupant, port, 'TEST')
    await saysAndEnds(
      start(),
      `Port ${port} is taken; stop the program that uses it or set FUNCTIONS_PORT to another.`,
    )
    await saysAndEnds(
      start({ MAIL_PORT: String(port), MAIL_DIR: join(folder, 'mail') }, 'services/mail/main.ts'),
      `Port ${port} is taken; stop the program that uses it or set MAIL_PORT to another.`,
    )
    await new Promise((resolve) => occupant.close(resolve))
  })

  test('prints one sentence when a folder is not writable', { tags: 'full' }, async () => {
    await freshPorts()
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const below = join(file, 'below')
    await saysAndEnds(
      start({ FUNCTIONS_DIR: below }),
      `The folder ${below} cannot be written; make it writable or set FUNCTIONS_DIR to another.`,
    )
    await saysAndEnds(
      start({ MAIL_DIR: below }, 'services/mail/main.ts'),
      `The folder ${below} cannot be written; make it writable or set MAIL_DIR to another.`,
    )
  })

  test.each([
    [
      'NEXT_PUBLIC_SUPABASE_URL',
      'https://abc.supabase.co',
      'NEXT_PUBLIC_SUPABASE_URL is set, so Supabase runs the functions; unset it to use the functions of this machine.',
    ],
    ['FUNCTIONS_PORT', 'http', 'FUNCTIONS_PORT must be a port number.'],
    ['REFERRAL_TO', 'nobody', 'REFERRAL_TO must be the email address that receives referrals.'],
    [
      'FUNCTIONS_DATABASE_URL',
      'mysql://x',
      'FUNCTIONS_DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
  ])('prints one sentence for a wrong %s', { tags: 'full' }, async (name, value, sentence) => {
    await freshPorts()
    await saysAndEnds(start({ [name]: value }), sentence)
  })

  test('prints one sentence when the database is down', { tags: 'full' }, async () => {
    await freshPorts()
    const program = start({
      FUNCTIONS_DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/postgres`,
    })
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(
      /^The database of FUNCTIONS_DATABASE_URL cannot be used \(.*\); start it or correct the address\.\n$/,
    )
  })
})
