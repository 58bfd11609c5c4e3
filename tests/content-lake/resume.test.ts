import { ChannelError } from '@sanity/client'
import { expect } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { eventsOf } from '#tests/support/lake/events.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

interface StreamEvent {
  event: string
  id: string
  data: string
}

/** Reads a listener's stream until `enough` returns true. Starts after the event with the given id, if there is one. */
async function readStream(
  lake: Lake,
  query: string,
  lastEventId: string | null,
  enough: (events: StreamEvent[]) => boolean,
): Promise<StreamEvent[]> {
  const search = new URLSearchParams({ query, enableResume: 'true', includeMutations: 'false' })
  const response = await fetch(`${lake.url}/v2026-03-01/data/listen/production?${search}`, {
    headers: {
      authorization: `Bearer ${lake.credentials.editorToken}`,
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
  })
  expect(response.status).toBe(200)
  let text = ''
  const events: StreamEvent[] = []
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    events.push(...blocks.flatMap((block) => parseEvent(block) ?? []))
    if (enough(events)) break
  }
  return events
}

function parseEvent(block: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return block.startsWith(':') ? null : { event: field('event'), id: field('id'), data: field('data') }
}

const idsOf = (events: StreamEvent[]) =>
  events.filter(({ event }) => event === 'mutation').map(({ id }) => id)

test('a listener that resumes after any event gets each later event once', async ({ lake, editor }) => {
  const greeting = await readStream(lake, '*[_type == "page"]', null, (events) => events.length === 1)
  expect(greeting).toMatchObject([{ event: 'welcome', id: expect.stringMatching(/#$/) }])
  const beginning = greeting[0]?.id ?? ''

  const sent: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const transaction = editor.transaction()
    for (const name of ['a', 'b', 'c']) {
      transaction.createOrReplace({ _id: name, _type: 'page', n })
      // Changes that the listener does not match lie between those that it does.
      transaction.createOrReplace({ _id: `${name}-other`, _type: 'other', n })
    }
    const { transactionId } = await transaction.commit()
    sent.push(...['a', 'b', 'c'].map((name) => `${transactionId}#${name}`))
  }
  const last = sent.at(-1) ?? ''

  for (const [seen, breakingAt] of [beginning, ...sent.slice(0, -1)].entries()) {
    const resumed = await readStream(lake, '*[_type == "page"]', breakingAt, (events) =>
      events.some(({ id }) => id === last),
    )
    expect(resumed[0]?.event).toBe('welcomeback')
    expect({ breakingAt, ids: idsOf(resumed) }).toEqual({ breakingAt, ids: sent.slice(seen) })
  }
  const upToDate = await readStream(lake, '*[_type == "page"]', last, (events) => events.length > 0)
  expect(upToDate).toMatchObject([{ event: 'welcomeback', id: last }])
})

test('a listener that reconnects to a restarted server gets a reset', async ({ lake }) => {
  const first = await readStream(lake, '*', null, (events) => events.length === 1)
  await lake.close()
  const again = await startTestLake({ dir: lake.dir })

  const events = await readStream(again, '*', first[0]?.id ?? '', (all) => all.length === 1)

  expect(events[0]?.event).toBe('reset')
})

test.each([
  ['a query that cannot be parsed', '*[_type == ', {}],
  ['a missing parameter', '*[_id == $id]', {}],
  ['a query of 4,097 characters', '*'.padEnd(4_097), {}],
])('%s reaches its listener as a channel error, which stops its retries', async (_, query) => {
  const lake = await startTestLake()
  const events = eventsOf(clientOf(lake).listen(query, {}, { events: ['welcome', 'mutation'] }))

  const failure: unknown = await events.next().catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(ChannelError)
  expect(failure).toMatchObject({ data: { error: { type: 'queryParseError', query } } })
  const [frame] = await readStream(lake, query, null, (all) => all.length === 1)
  expect(frame?.event).toBe('channelError')
})
