import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { answersIn, holdRequest } from '#tests/support/http/heldRequests.ts'
import { slowReader } from '#tests/support/http/slowReader.ts'

/**
 * Number of connections, below the 900 that a local service accepts. Some send two requests, which makes a thousand.
 */
const CONNECTIONS = 850
const ASK_TWICE = 150

/** Polling after SIGTERM until connections are refused, ms. The service accepts requests for another 500 ms. */
const IN_TIME = { timeout: 3_000, interval: 50 }

const MUTATE = '/v2025-02-19/data/mutate/production'

const ofThisMachine = {
  origin: 'http://localhost:3000',
  'x-forwarded-host': 'localhost:3000',
  apikey: LOCAL_PUBLISHABLE_KEY,
}

let program: Program | undefined
afterEach(async () => {
  program?.signal('SIGKILL')
  await program?.ended
})

async function startLake() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'stop-lake-'))
  program = startProgram('node', ['content-lake/main.ts'], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    LAKE_PORT: String(port),
    LAKE_DIR: folder,
    LAKE_URL: `http://127.0.0.1:${port}`,
  })
  await program.says('Content Lake ready')
  return { port, program, credentials: readOrCreateCredentials(folder) }
}

const refused = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    () => false,
    () => true,
  )

test('the function finishes a thousand requests on SIGTERM and exits with 0', {
  tags: 'full',
}, async () => {
  const functions = await startFunctions()
  program = functions.program
  const held = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) =>
      holdRequest({
        port: functions.port,
        path: '/functions/v1/send-referral-notification',
        headers: ofThisMachine,
        body: '{}',
        pipelined: at < ASK_TWICE ? ['/alive'] : [],
      }),
    ),
  )
  functions.program.signal('SIGTERM')
  await expect.poll(() => refused(functions.port), IN_TIME).toBe(true)
  const answers = (await Promise.all(held.map((request) => request.finish()))).map(answersIn)
  expect(answers.slice(0, ASK_TWICE)).toEqual(
    Array(ASK_TWICE).fill({ statuses: [422, 404], saidClose: true }),
  )
  expect(answers.slice(ASK_TWICE)).toEqual(
    Array(CONNECTIONS - ASK_TWICE).fill({ statuses: [422], saidClose: true }),
  )
  expect(await functions.program.ended).toBe(0)
})

test('the Content Lake finishes a thousand writes on SIGTERM and exits with 0', {
  tags: 'full',
}, async () => {
  const lake = await startLake()
  const mutations = (document: Record<string, string>) =>
    JSON.stringify({ mutations: [{ create: document }] })
  const authorization = `Bearer ${lake.credentials.editorToken}`
  const large = new URL(`http://127.0.0.1:${lake.port}/v2025-02-19/data/query/production`)
  const text = '*[_id == "large"][0].text'
  large.searchParams.set('query', `{${Array.from({ length: 8 }, (_, n) => `"t${n}": ${text}`).join()}}`)
  const written = await fetch(`http://127.0.0.1:${lake.port}${MUTATE}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: mutations({ _id: 'large', _type: 'stopNote', text: 'x'.repeat(900_000) }),
  })
  expect(written.status).toBe(200)
  const readers = [await slowReader(large.href), await slowReader(large.href)]
  const listening = await fetch(`http://127.0.0.1:${lake.port}/v2025-02-19/data/listen/production?query=*`)
  const held = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) =>
      holdRequest({
        port: lake.port,
        path: MUTATE,
        headers: { authorization },
        body: mutations({ _id: `stop-${at}`, _type: 'stopNote' }),
        pipelined: at < ASK_TWICE ? ['/alive'] : [],
      }),
    ),
  )
  lake.program.signal('SIGTERM')
  await expect.poll(() => refused(lake.port), IN_TIME).toBe(true)
  const read = pause(1_500).then(() => Promise.all(readers.map((reader) => reader.read())))
  const answers = (await Promise.all(held.map((request) => request.finish()))).map(answersIn)
  expect(answers.slice(0, ASK_TWICE)).toEqual(
    Array(ASK_TWICE).fill({ statuses: [200, 404], saidClose: true }),
  )
  expect(answers.slice(ASK_TWICE)).toEqual(
    Array(CONNECTIONS - ASK_TWICE).fill({ statuses: [200], saidClose: true }),
  )
  for (const { bytes, isWhole } of await read) {
    expect(isWhole).toBe(true)
    expect(bytes).toBeGreaterThan(5_000_000)
  }
  await listening.text()
  expect(await lake.program.ended).toBe(0)
})

test('a request that never ends delays the stop by six seconds at most', { tags: 'full' }, async () => {
  const functions = await startFunctions()
  program = functions.program
  const held = await holdRequest({
    port: functions.port,
    path: '/functions/v1/send-referral-notification',
    headers: ofThisMachine,
    body: '{}',
  })
  functions.program.signal('SIGTERM')
  expect(await functions.program.ended).toBe(0)
  expect(await held.finish()).not.toContain('HTTP/1.1')
  expect(functions.program.output()).toContain('stopped before slow requests were finished')
})
