import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEngine } from '#local/supervisor/engine.ts'

const PORT = 3396
const statusUrl = `http://127.0.0.1:${PORT}/`
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'engine-'))
  writeFileSync(
    join(directory, 'engine.mjs'),
    `import { createServer } from 'node:http'
     createServer((_, response) => response.end(String(process.pid))).listen(${PORT}, '127.0.0.1')`,
  )
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const start = () =>
  startEngine({
    name: 'engine',
    args: [join(directory, 'engine.mjs')],
    env: {},
    logs: join(directory, 'logs'),
    statusUrl,
    onGivenUp: () => {},
  })
const answering = () =>
  fetch(statusUrl).then(
    async (response) => Number(await response.text()),
    () => null,
  )

it('starts an engine again that was killed', async () => {
  const engine = await start()
  try {
    const before = await answering()
    process.kill(before ?? 0, 'SIGKILL')
    await expect.poll(answering, { timeout: 10_000 }).toSatisfy((pid) => pid !== null && pid !== before)
  } finally {
    await engine.stop()
  }
})

it('leaves an engine alone that ends because everything is stopped', async () => {
  const engine = await start()
  const pid = await answering()
  const stopped = engine.stop()
  // As Ctrl-C does: the signal reaches the child by itself.
  if (pid !== null) process.kill(pid, 'SIGTERM')
  await stopped
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await answering()).toBeNull()
})
