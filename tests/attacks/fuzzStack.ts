/**
 * Fuzzes all processes of `npm start`, the site included, with seeded raw requests, upgrades and frames. Fails
 * when a process restarts, stops responding or returns a 5xx with an unlisted reason.
 *
 *   node tests/attacks/fuzzStack.ts [count [seed]]
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { fuzz } from '#tests/support/attacks/fuzz.ts'
import { pidOf } from '#tests/support/attacks/localServices.ts'
import { testPorts as ports } from '#tests/support/site/stack.ts'
import { startSite } from '#tests/support/site/startSite.ts'

const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 20261121)

/** Responses to requests that got past the first checks. Without them a run proves little. */
const DEEP = ['lake 200', 'lake 400', 'lake 409', 'lake 101', 'functions 405', 'mailbox 200']

/** Returns the ids of the processes that `npm start` has started. */
const childrenOf = (pid: number): string =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })

// A separate folder and separate ports, on the build of the browser tests.
const directory = mkdtempSync(join(tmpdir(), 'fuzz-'))
const stack = await startSite('services/start.ts', directory)
try {
  const children = childrenOf(stack.pid ?? 0)
  const watch = async () => {
    for (const port of [ports.lake, ports.functions, ports.mailbox]) await pidOf(port)
    const page = await fetch(`http://127.0.0.1:${ports.site}/`)
    if (page.status !== 200) throw new Error(`The site returned ${page.status}.`)
    if (childrenOf(stack.pid ?? 0) !== children) throw new Error('A process of npm start has restarted.')
  }
  await watch()
  const { editorToken } = readOrCreateCredentials(join(directory, 'content-lake'))
  const started = performance.now()
  const report = await fuzz({ ports, token: editorToken, seed, count, concurrency: 32, watch })
  await watch()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    Object.entries(report.answers)
      .sort()
      .map(([answer, times]) => `${answer}: ${times}`)
      .join('\n'),
  )
  for (const failure of report.unexplained.slice(0, 20)) console.error(failure)
  console.log(
    `${report.sent} requests, upgrades and frames over ${report.connections} connections in ${seconds} s; processes ${children.trim().split(/\s+/).join(', ')} kept running; ${report.unexplained.length} unexplained errors.`,
  )
  const missing = DEEP.filter((answer) => report.answers[answer] === undefined)
  if (missing.length > 0) console.error(`No request was answered by ${missing.join(', ')}.`)
  if (report.unexplained.length > 0 || missing.length > 0) process.exitCode = 1
} finally {
  stack.kill('SIGTERM')
  if (stack.exitCode === null) await once(stack, 'exit')
  rmSync(directory, { recursive: true, force: true })
}
