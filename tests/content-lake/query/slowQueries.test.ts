import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ANONYMOUS } from '#content-lake/auth/callerAccess.ts'
import { type Lake, startLake } from '#content-lake/lake.ts'
import { PUBLISHED } from '#content-lake/query/perspective.ts'
import { queryThread } from '#content-lake/query/thread/queryThread.ts'
import { listenTo } from '#tests/support/lake/events.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { lakeFolder } from '#tests/support/lake/lakeFolder.ts'
import { lakeOptions } from '#tests/support/lake/lakeOptions.ts'
import { nestedQuery, slowQueries } from '#tests/support/lake/slowQueries.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'
import { watchingStatus } from '#tests/support/lake/watchingStatus.ts'

/** Limits for a visitor's query, an editor's query and `/status` during them, ms. */
const LIMITS = { visitor: 2_000, editor: 10_000, status: 1_000 } as const

/** A query that would take minutes and little memory. */
const SLOW = slowQueries['a filter in a filter in a filter'] ?? ''

/** Length from which a query is posted, as in the client, characters. */
const LONGEST_IN_ADDRESS = 11_000

/** Returns a folder with as many documents as the demonstration, each with some text. */
function filledFolder(): string {
  const time = '2026-01-01T00:00:00Z'
  return lakeFolder(
    Array.from({ length: 70 }, (_, n) => ({
      _id: `note-${n}`,
      _type: 'note',
      _rev: 'r',
      _createdAt: time,
      _updatedAt: time,
      next: { _type: 'reference', _ref: `note-${(n + 1) % 70}`, _weak: true },
      text: `Paragraph ${n} of a letter. `.repeat(40),
    })),
  )
}

async function filledLake(): Promise<Lake> {
  const dir = filledFolder()
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return startTestLake({ dir })
}

async function ask({ url }: Lake, query: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // The source map needs a second evaluation, which must fit into the same time.
  const address = `${url}/v2026-03-01/data/query/production?resultSourceMap=true`
  const asked = performance.now()
  const response =
    query.length < LONGEST_IN_ADDRESS
      ? await fetch(`${address}&query=${encodeURIComponent(query)}`, { headers })
      : await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) })
  await response.arrayBuffer()
  return { status: response.status, took: performance.now() - asked }
}

describe('response or refusal within a visitor’s time', () => {
  const dir = filledFolder()
  let lake: Lake
  beforeAll(async () => {
    lake = await startLake(lakeOptions(dir))
  })
  afterAll(async () => {
    await lake.close()
    rmSync(dir, { recursive: true })
  })

  async function expectInTime(name: string): Promise<void> {
    const { result, slowestStatus } = await watchingStatus(lake.url, () => ask(lake, slowQueries[name] ?? ''))

    expect([200, 400, 429]).toContain(result.status)
    expect(result.took).toBeLessThan(LIMITS.visitor)
    expect(slowestStatus).toBeLessThan(LIMITS.status)
  }
  // Each query takes the second that a query may take.
  const [first = '', ...others] = Object.keys(slowQueries)
  test(first, () => expectInTime(first))
  test.each(others)('%s', { tags: 'full' }, expectInTime)
})

test('a timeout names the cause and a remedy in the shape of Sanity’s errors', async () => {
  const lake = await filledLake()

  await expect(clientOf(lake).fetch(SLOW)).rejects.toMatchObject({
    statusCode: 400,
    response: {
      body: { error: { type: 'queryTimeoutError', description: expect.stringContaining('filter by _type') } },
    },
  })
})

test('returns 429 when the thread starts later than callers may wait', async () => {
  const dir = filledFolder()
  const thread = queryThread(
    { dir, dataset: { projectId: 'local', dataset: 'production' } },
    { answeredWithin: 160, runsFor: 1, waiting: 1 },
  )
  onTestFinished(async () => {
    await thread.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const request = { query: 'count(*)', params: {}, perspective: PUBLISHED, access: ANONYMOUS, base: '' }
  const answer = thread.ask({ ...request, sourceMap: false, returnQuery: false })

  await expect(answer).rejects.toMatchObject({ status: 429 })
})

test('a flood of slow queries does not delay pages, the Studio or a write', {
  tags: 'full',
}, async () => {
  const lake = await filledLake()
  const page = '*[_type == "note" && _id == "note-3"]{text, "next": next->text}'
  await ask(lake, page)
  const flood = Array.from({ length: 3 }, (_, n) =>
    Object.values(slowQueries).map((query) => `${query} // ${n}`),
  ).flat()

  const { result, slowestStatus } = await watchingStatus(lake.url, () =>
    Promise.all([
      Promise.all(flood.map((query) => ask(lake, query))),
      ask(lake, page),
      ask(lake, page, lake.credentials.editorToken),
      editorOf(lake).create({ _type: 'note' }),
    ]),
  )

  const [attacks, visitor, editor] = result
  for (const { status, took } of attacks) {
    expect([200, 400, 429]).toContain(status)
    expect(took).toBeLessThan(LIMITS.visitor)
  }
  expect(visitor).toMatchObject({ status: 200 })
  expect(editor).toMatchObject({ status: 200 })
  expect(Math.max(visitor.took, editor.took, slowestStatus)).toBeLessThan(LIMITS.status)
})

test('an editor gets five times as long, with a queue apart from visitors’', {
  tags: 'full',
}, async () => {
  const lake = await filledLake()
  const question = '*[_type == "note"]{"others": count(*[_id < ^._id && text match "*letter*"])}'

  const { result, slowestStatus } = await watchingStatus(lake.url, () =>
    Promise.all([ask(lake, SLOW, lake.credentials.editorToken), ask(lake, SLOW), ask(lake, question)]),
  )

  expect(result[0]).toMatchObject({ status: 400 })
  expect(result[0].took).toBeLessThan(LIMITS.editor)
  for (const { took } of result.slice(1)) expect(took).toBeLessThan(LIMITS.visitor)
  expect(slowestStatus).toBeLessThan(LIMITS.status)
})

const WRITTEN = '*[_type == "written"]{_id, title}'
// Too large for evaluation on the server's own thread.
const LARGE = `{"all": *{"others": *[0...30]}, "found": ${WRITTEN}}`

test.each([
  ['at once', WRITTEN],
  ['by the query thread', `${LARGE}.found`],
  ['by the query thread with the whole response', LARGE],
])('a write is visible to the next query, which is evaluated %s', { tags: 'full' }, async (_, query) => {
  const lake = await filledLake()
  const editor = editorOf(lake)
  const found = async (client = clientOf(lake)) => {
    const result = await client.fetch(query)
    return Array.isArray(result) ? result : result.found
  }

  for (let n = 0; n < 4; n += 1) {
    await editor.createOrReplace({ _id: 'written', _type: 'written', title: `Version ${n}` })
    expect(await found()).toEqual([{ _id: 'written', title: `Version ${n}` }])
    expect(await found(editor)).toEqual([{ _id: 'written', title: `Version ${n}` }])
  }
  await editor.delete('written')
  expect(await found()).toEqual([])
})

test('a mutation with a slow query is refused in time with its whole transaction', {
  tags: 'full',
}, async () => {
  const lake = await filledLake()
  const editor = editorOf(lake)

  const { result, slowestStatus } = await watchingStatus(lake.url, () =>
    editor
      .mutate([{ create: { _id: 'before', _type: 'note' } }, { delete: { query: SLOW } }])
      .catch((error: unknown) => error),
  )

  expect(result).toMatchObject({ statusCode: 400, message: expect.stringContaining('took too long') })
  expect(slowestStatus).toBeLessThan(LIMITS.status)
  expect(await editor.fetch('count(*)')).toBe(70)
})

test('a listener with a slow query is closed with the reason, others get the write', {
  tags: 'full',
}, async () => {
  const lake = await filledLake()
  const many = `[${Array.from({ length: 60 }, (_, n) => n).join()}]`
  const slow = `*[${`count(${many}[@ != ^ && `.repeat(4)}true${']) > 0'.repeat(4)}]`
  const heard = await listenTo(editorOf(lake), '*[_type == "page"]')
  const sentAway = await listenTo(clientOf(lake), slow)

  const { took } = await watchingStatus(lake.url, () => editorOf(lake).create({ _id: 'a', _type: 'page' }))

  await expect(sentAway.next()).rejects.toThrow(/took too long/)
  expect(await heard.next('mutation')).toMatchObject({ documentId: 'a' })
  expect(took).toBeLessThan(LIMITS.status)
})

test('a query of any nested constructs is answered or refused in time', { tags: 'full' }, async () => {
  const lake = await filledLake()

  const { slowestStatus } = await watchingStatus(lake.url, () =>
    fc.assert(
      fc.asyncProperty(nestedQuery, async (query) => {
        const { status, took } = await ask(lake, query)
        expect([200, 400, 429]).toContain(status)
        expect(took).toBeLessThan(LIMITS.visitor)
      }),
      // Half of them are slow, and shrinking one would take a minute.
      { numRuns: 30, interruptAfterTimeLimit: 8_000, endOnFailure: true },
    ),
  )

  expect(slowestStatus).toBeLessThan(LIMITS.status)
})
