/**
 * `npm run trust`: proves each bar for the code as it stands and writes docs/trust.md after each one.
 * `-- 7 14` proves those anew; `-- --sample` proves the quick ones and writes nothing, which is what CI does.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { startSite } from '#tests/support/site/startSite.ts'
import type { Bar } from '#tests/support/trust/bar.ts'
import { barGroups, bars } from '#tests/support/trust/bars.ts'
import { trustDocument } from '#tests/support/trust/document.ts'
import { prove } from '#tests/support/trust/prove.ts'
import { readResults, writeResults } from '#tests/support/trust/results.ts'

const DOCUMENT = 'docs/trust.md'

/** The last commit that changed more than these figures. */
const commit = execFileSync(
  'git',
  ['log', '-1', '--format=%h', '--', '.', ':!docs/trust.md', ':!docs/trust.json'],
  { encoding: 'utf8' },
).trim()

const isSample = process.argv.includes('--sample')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--sample')
const unknown = chosen.filter((name) => !bars.some(({ number }) => String(number) === name))
if (unknown.length > 0) {
  console.error(`There is no line ${unknown.join(', ')}: docs/trust.md has 1 to ${bars.length}.`)
  process.exit(1)
}
const results = readResults()

function isDue(number: number, isQuick: boolean): boolean {
  if (isSample) return isQuick
  if (chosen.length > 0) return chosen.includes(String(number))
  return results[number]?.commit !== commit || !results[number].held
}

async function proveLine({ number, sentence, proof }: Bar, env: Record<string, string>): Promise<void> {
  console.log(`\n${number}. ${sentence}`)
  const proven = await prove(proof, env)
  console.log(`${number}. ${proven.held ? 'held' : 'FAILED'}: ${proven.figure}`)
  if (!proven.held) process.exitCode = 1
  if (isSample) return
  results[number] = { ...proven, commit, date: new Date().toISOString().slice(0, 10) }
  writeResults(results)
  writeFileSync(DOCUMENT, trustDocument(barGroups, results))
}

const due = bars.filter(({ number, isQuick = false }) => isDue(number, isQuick))
const inBrowser = due.filter(({ proof }) => proof.kind === 'browser')
if (inBrowser.length > 0) {
  // One start for all: each proof would build and start its own.
  const site = await startSite()
  for (const bar of inBrowser) await proveLine(bar, { SITE_UNDER_TEST: 'running' })
  site.kill('SIGTERM')
  await once(site, 'exit')
}
for (const bar of due) if (!inBrowser.includes(bar)) await proveLine(bar, {})
if (!isSample) writeFileSync(DOCUMENT, trustDocument(barGroups, results))
