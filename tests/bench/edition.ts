/**
 * `npm run bench:edition`: how long a publish takes from the lake to the changed file, which files it changes, and how many requests
 * a second Caddy answers with the edition beside a plain file of the same bytes. Builds and starts the site on ports of the tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '#tests/support/bench/median.ts'
import { npmStart } from '#tests/support/site/npmStart.ts'
import { testEnvironment } from '#tests/support/site/stack.ts'
import { editionOnCaddy } from './editionOnCaddy.ts'
import { publishTimes, untilWritten } from './publishTimes.ts'

const PUBLISHES = 11
/** What the issue asks for: milliseconds from publish to file, and the share of a plain file's requests. */
const BARS = { publishMs: 500, share: 0.95 }

const folder = mkdtempSync(join(tmpdir(), 'edition-'))
const site = await npmStart({ ...testEnvironment(), EDITION_DIR: folder })
try {
  await untilWritten(folder, '/TSS', '</html>')
  const publish = median(await publishTimes(folder, PUBLISHES))
  const { edition, plainFile } = await editionOnCaddy(folder, 'TSS.html', { seconds: 3, rounds: 5 })
  const share = edition / plainFile
  console.log(
    `Publish to changed file: median ${publish.toFixed(0)} ms of ${PUBLISHES}, only its own page written.`,
  )
  console.log(
    `Caddy: ${edition.toFixed(0)} requests a second with the edition, ${plainFile.toFixed(0)} of a plain file: ${share.toFixed(2)} of it.`,
  )
  if (publish > BARS.publishMs || share < BARS.share) process.exitCode = 1
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
