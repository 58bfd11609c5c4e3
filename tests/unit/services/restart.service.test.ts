import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startChild } from '#services/supervisor/child.ts'
import { type Running, supervise, untilReady } from '#services/supervisor/supervise.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 60_000 })

const PORT = 3396
const statusUrl = `http://127.0.0.1:${PORT}/`
let directory: string
let said: string[]

beforeEach(() => {
  said = []
  directory = temporaryFolder()
  write(`createServer((request, response) => {
    if (request.url === '/spin') for (;;);
    if (request.url === '/fail') setTimeout(() => { throw new Error('The well is dry.') })
    response.end(String(process.pid))
  }).listen(${PORT}, '127.0.0.1')`)
})

const write = (program: string) =>
  writeFileSync(join(directory, 'engine.mjs'), `import { createServer } from 'node:http'\n${program}`)

/** Starts the program. Returns the function that stops it. */
async function start() {
  const running: Running = []
  const stop = () => Promise.all(running.map((part) => part.stop()))
  onTestFinished(async () => void (await stop()))
  await supervise(
    {
      name: 'engine',
      args: [join(directory, 'engine.mjs')],
      env: {},
      logs: join(directory, 'logs'),
      url: statusUrl,
      mostSilent: 3,
      report: (sentence) => said.push(sentence),
    },
    running,
  )
  return stop
}
const ask = (path = '', limit = 1000) =>
  fetch(`${statusUrl}${path}`, { signal: AbortSignal.timeout(limit) }).then(
    async (response) => Number(await response.text()),
    () => null,
  )
const answering = () => ask()

it('restarts a killed service', async () => {
  await start()
  const before = await answering()
  process.kill(before ?? 0, 'SIGKILL')
  await expect.poll(answering, { timeout: 10_000 }).toSatisfy((pid) => pid !== null && pid !== before)
  expect(said).toEqual(['The engine ended with SIGKILL and is started again. See engine.log.'])
})

it('does not restart a service during a stop', async () => {
  const stop = await start()
  const pid = await answering()
  const stopped = stop()
  // As for Ctrl-C, the child receives the signal directly.
  if (pid !== null) process.kill(pid, 'SIGTERM')
  await stopped
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await answering()).toBeNull()
  expect(said).toEqual([])
})

it.each([
  ['stopped', (pid: number) => process.kill(pid, 'SIGSTOP')],
  ['in an endless loop', () => void ask('spin')],
])('replaces a service that is %s within 10 s', { tags: 'full' }, async (_, freeze) => {
  await start()
  const before = await answering()
  freeze(before ?? 0)
  await expect.poll(answering, { timeout: 10_000 }).toSatisfy((pid) => pid !== null && pid !== before)
  expect(said[0]).toBe("The engine didn't answer and is started again. See engine.log.")
})

it('restarts a failing service at growing intervals', { tags: 'full' }, async () => {
  await start()
  const began = performance.now()
  for (let ends = 0; ends < 4; ends += 1) {
    await expect.poll(() => ask('fail'), { timeout: 15_000 }).not.toBeNull()
    await expect.poll(answering).toBeNull()
  }
  // 0 + 1 + 2 s.
  expect(performance.now() - began).toBeGreaterThan(3000)
  await expect.poll(answering, { timeout: 15_000 }).not.toBeNull()
  expect(said).toEqual(Array(4).fill('The engine ended with 1 and is started again. See engine.log.'))
})

it("throws the service's message when it fails at its first start", async () => {
  write(`console.error('There is no well.'); process.exit(1)`)
  await expect(start()).rejects.toThrow('There is no well.')
  expect(said).toEqual([])
})

it('untilReady gives up in time when a service never answers', async () => {
  write(`createServer(() => {}).listen(${PORT}, '127.0.0.1')`)
  const args = [join(directory, 'engine.mjs')]
  const child = startChild({ name: 'engine', args, env: {}, logs: directory })
  onTestFinished(() => child.stop())
  expect(await untilReady(child, statusUrl, 3000)).toBe(`didn't answer at ${statusUrl}`)
})

it('does not restart a service that has reached its connection limit', { tags: 'full' }, async () => {
  write(`const server = createServer((request, response) => {
    response.end(String(process.pid))
    if (request.url === '/full') server.maxConnections = 0
  }).listen(${PORT}, '127.0.0.1')`)
  await start()
  const pid = await ask('full')
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  expect(said).toEqual([])
  expect(() => process.kill(pid ?? 0, 0)).not.toThrow()
})
