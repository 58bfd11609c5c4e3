import { createClient } from '@sanity/client'
import { expect, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Lake } from '#content-lake/lake.ts'
import { lakeFetch } from '#studio/lake/transport.ts'
import { eventsOf } from '#tests/support/lake/events.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

function tabOf(lake: Lake) {
  const apiHost = `${lake.url}/lake`
  const transport = lakeFetch(apiHost)
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token: lake.credentials.editorToken,
    resolveFetch: () => transport,
  })
}

test('twenty listeners and ordinary requests of a tab work side by side', async ({ lake }) => {
  const tab = tabOf(lake)
  const listeners = Array.from({ length: 20 }, (_, n) =>
    eventsOf(tab.listen('*[n == $n]', { n }, { events: ['welcome', 'mutation'] })),
  )
  for (const listener of listeners) await listener.next('welcome')

  for (const n of listeners.keys()) await tab.create({ _id: `doc-${n}`, _type: 'page', n })

  for (const [n, listener] of listeners.entries()) {
    expect(await listener.next('mutation')).toMatchObject({ documentId: `doc-${n}` })
    expect(listener.waiting()).toBe(0)
  }
})

test('a stream that ends while it connects closes its socket without an error', async ({ lake }) => {
  const seen: string[] = []
  class WatchedSocket extends WebSocket {
    constructor(address: string) {
      super(address)
      for (const type of ['error', 'close']) this.addEventListener(type, () => seen.push(type))
    }
  }
  vi.stubGlobal('WebSocket', WatchedSocket)
  const ending = new AbortController()
  const apiHost = `${lake.url}/lake`
  const listening = lakeFetch(apiHost)(`${apiHost}/v2026-03-01/data/listen/production?query=*`, ending)
  ending.abort(new Error('The pane was closed.'))

  await expect(listening).rejects.toThrow('The pane was closed.')
  await expect.poll(() => seen).toContain('close')
  expect(seen).not.toContain('error')
})

test('listeners of a tab reconnect after a restart and get new events', {
  tags: 'full',
}, async ({ lake }) => {
  const tab = tabOf(lake)
  const listener = eventsOf(tab.listen('*', {}, { events: ['welcome', 'mutation', 'reconnect'] }))
  await listener.next('welcome')

  await lake.close()
  await listener.next('reconnect')
  const again = await startTestLake({ dir: lake.dir, port: Number(new URL(lake.url).port) })
  let event = await listener.next()
  while (event.type === 'reconnect') event = await listener.next()
  expect(event.type).toBe('welcome')
  await editorOf(again).create({ _id: 'a', _type: 'page' })

  expect(await listener.next('mutation')).toMatchObject({ documentId: 'a' })
})

test('tabs of the Studio see each other’s presence, anonymous clients do not', async ({ lake }) => {
  const join = async (token?: string) => {
    const socket = new NodeSocket(`${lake.url.replace('http', 'ws')}/lake/v2022-06-30/socket/production`)
    const messages: string[] = []
    socket.on('message', (data) => messages.push(data.toString()))
    await new Promise((resolve) => socket.on('open', resolve))
    const call = async (method: string, params: object) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
      await expect.poll(() => messages.some((message) => message.includes(`"id":"${method}"`))).toBe(true)
    }
    if (token) await call('authorization', { authorization: `Bearer ${token}` })
    await call('presence_subscribe', {})
    return { call, messages, socket }
  }
  const token = lake.credentials.editorToken
  const [anna, ben, stranger] = [await join(token), await join(token), await join()]

  await anna.call('presence_announce', { data: { sessionId: 's1', locations: [{ documentId: 'page' }] } })

  await expect.poll(() => ben.messages.some((message) => message.includes('"documentId":"page"'))).toBe(true)
  expect(anna.messages.join()).not.toContain('"documentId":"page"')
  expect(stranger.messages.join()).not.toContain('"documentId":"page"')
  for (const { socket } of [anna, ben, stranger]) socket.terminate()
})
