/**
 * Fuzzes all processes of `npm start`, the site included, with seeded raw requests, upgrades, frames and SMTP. Fails
 * when a process restarts, stops responding or returns a 5xx with an unlisted reason.
 *
 *   node tests/attacks/fuzzStack.ts [count [seed]]
 */
import { join } from 'node:path'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { fuzz } from '#tests/support/attacks/fuzz.ts'
import { pidOf } from '#tests/support/attacks/localServices.ts'
import { startStackUnderFuzz } from '#tests/support/attacks/stackUnderFuzz.ts'
import { testPorts as ports } from '#tests/support/site/stack.ts'

const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 20261121)

const stack = await startStackUnderFuzz()
try {
  const children = stack.children()
  const watch = async () => {
    for (const port of [ports.lake, ports.functions, ports.mailbox]) await pidOf(port)
    const page = await fetch(`http://127.0.0.1:${ports.site}/`)
    if (page.status !== 200) throw new Error(`The site returned ${page.status}.`)
    if (stack.children().join() !== children.join()) throw new Error('A process of npm start has restarted.')
  }
  await watch()
  const { editorToken } = readOrCreateCredentials(join(stack.directory, 'content-lake'))
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
    `${report.sent} requests, upgrades, frames and lines over ${report.connections} connections in ${seconds} s; processes ${children.join(', ')} kept running; ${report.unexplained.length} unexplained errors.`,
  )
  if (report.unexplained.length > 0) process.exitCode = 1
} finally {
  await stack.stop()
}
