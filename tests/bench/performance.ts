/**
 * `npm run bench`: builds and starts the site on ports of the tests with an edition behind the product's Caddy, builds bare Next and
 * Astro with the same words, pictures and fonts, and measures them in turn. Writes docs/performance.md and ends with status 1
 * when a bar is missed. `npm run bench -- --short` measures everything once and writes nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { barsOf, isHeld } from '#tests/support/bench/bars.ts'
import { CONTENT_PATHS, type Figures, ISLAND_PATHS } from '#tests/support/bench/figures.ts'
import { median } from '#tests/support/bench/median.ts'
import { performanceDocument } from '#tests/support/bench/performanceDocument.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import type { Launched } from '#tests/support/hosted/launch.ts'
import { npmStart } from '#tests/support/site/npmStart.ts'
import { testEnvironment, testPorts } from '#tests/support/site/stack.ts'
import { editionOnCaddy } from './editionOnCaddy.ts'
import { nextRates, startNext } from './nextRates.ts'
import { measureInTurn, measureUse } from './pageFigures.ts'
import { publishTimes, untilWritten } from './publishTimes.ts'
import { buildReferences } from './references.ts'
import { startEdition, startFiles } from './staticSite.ts'
import { versionsUsed } from './versionsUsed.ts'

const DOCUMENT = 'docs/performance.md'
const LONG = { runs: 5, visits: 3, load: { seconds: 3, rounds: 5 }, publishes: 11 }
const SHORT = { runs: 1, visits: 1, load: { seconds: 1, rounds: 1 }, publishes: 1 }

const isShort = process.argv.includes('--short')
const { runs, visits, load, publishes } = isShort ? SHORT : LONG
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const edition = join(folder, 'edition')
const running: Launched[] = []
// What was started ends with this process, also when that is ended from outside.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const site = await npmStart({ ...testEnvironment(), EDITION_DIR: edition })
process.once('exit', () => site.process.kill('SIGTERM'))

async function figures(): Promise<Figures> {
  const [own, files, bareNext, debugging] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  await untilWritten(edition, '/ILM', '</html>')
  const references = await buildReferences(
    join(edition, 'current/site'),
    `http://localhost:${testPorts.site}`,
  )
  running.push(await startEdition(folder, edition, own))
  running.push(await startFiles(folder, references.astro, files))
  running.push(await startNext(references.next, folder, bareNext))
  const ours = [...CONTENT_PATHS, ...ISLAND_PATHS].map((path) => `http://localhost:${own}${path}`)
  const theirs = [...CONTENT_PATHS, '/bare'].map((path) => `http://localhost:${files}${path}`)
  const pages = await measureInTurn([...ours, ...theirs, `http://localhost:${bareNext}/`], runs, debugging)
  const at = (index: number) => {
    const page = pages[index]
    if (!page) throw new Error('Not every page was measured.')
    return page
  }
  return {
    edition: { '/': at(0), '/TSS': at(1), '/ILM': at(2), '/ai-roi-calculator': at(3), '/referral': at(4) },
    astro: { '/': at(5), '/TSS': at(6), '/ILM': at(7) },
    bareAstro: at(8),
    bareNext: at(9),
    ...(await measureUse(`http://localhost:${own}`, visits)),
    rates: {
      ...(await nextRates(testPorts.site, bareNext, load)),
      ...(await editionOnCaddy(edition, 'TSS.html', load)),
    },
    publish: median(await publishTimes(edition, publishes)),
  }
}

try {
  const measured = await figures()
  const [processor] = cpus()
  const text = performanceDocument(measured, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    versions: await versionsUsed(),
    runs,
  })
  console.log(text)
  if (!isShort) writeFileSync(DOCUMENT, text)
  if (!barsOf(measured).every(isHeld)) process.exitCode = 1
} finally {
  for (const server of running) await server.stop()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
