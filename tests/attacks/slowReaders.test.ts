import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type LocalServices, startServices } from '#tests/support/attacks/localServices.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Data sent to each listener that reads nothing, MB. */
const SENT_MB = 150
/** Number of 1 MB documents. Each event carries the document before, the document after and the mutation. */
const WRITES = SENT_MB / 3
const LISTEN = '/v1/data/listen/production?query=*&includeResult=true&includePreviousRevision=true'

let services: LocalServices
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.stop())

const editor = () =>
  clientOf({ url: `http://127.0.0.1:${services.ports.lake}` }, services.credentials.editorToken)

async function residentMb(): Promise<number> {
  const { lake } = await services.pids()
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(lake)], { encoding: 'utf8' })) / 1024
}

async function write(): Promise<void> {
  for (let n = 0; n < WRITES; n += 1) {
    const text = `${n} ${'x'.repeat(1_000_000)}`
    await editor().createOrReplace({ _id: 'large', _type: 'page', text }, { returnDocuments: false })
  }
}

async function peakMb(work: () => Promise<unknown>): Promise<number> {
  let most = await residentMb()
  const watching = setInterval(async () => {
    most = Math.max(most, await residentMb().catch(() => 0))
  }, 100)
  await work()
  clearInterval(watching)
  return most
}

async function deafSocket(): Promise<{ over: Promise<unknown>; socket: Socket }> {
  const socket = connect(services.ports.lake, '127.0.0.1').on('error', () => {})
  const over = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`GET ${LISTEN} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  return { over, socket }
}

async function deafTab(): Promise<{ over: Promise<unknown>; socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${services.ports.lake}/stream`).on('error', () => {})
  const over = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ url: LISTEN, headers: {} }))
  await new Promise((resolve) => socket.once('message', resolve))
  socket.pause()
  return { over, socket }
}

test('the local Content Lake disconnects listeners that never read their events', {
  tags: 'full',
}, async () => {
  // Uncollected garbage makes the memory of writes vary by hundreds of MB, so the test compares peaks.
  const peakAlone = await peakMb(async () => {
    await write()
    await write()
  })
  const heard: unknown[] = []
  const reading = editor()
    .listen('*', {}, { events: ['mutation'], includeResult: false })
    .subscribe((event) => heard.push(event))
  await pause(200)
  const deaf = [await deafSocket(), await deafSocket(), await deafTab(), await deafTab()]

  const peak = await peakMb(async () => {
    await write()
    await pause(1_500)
  })

  await expect.poll(() => heard.length).toBe(WRITES)
  // A socket reports its close only after its buffered data is read.
  for (const { socket } of deaf) socket.resume()
  await Promise.all(deaf.map(({ over }) => over))
  expect(peak - peakAlone).toBeLessThan((deaf.length * SENT_MB) / 2)
  reading.unsubscribe()
})
