/**
 * `npm run doctor`: checks the site that .env.production and the environment describe, and prints a line for each check.
 * It sends one referral that is marked as a check. Exit status 1 when anything fails, 2 when it can't begin.
 */
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { runCheck } from '#lib/health/check.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { checksOf } from './checks.ts'
import { installationOf } from './installation.ts'

/** Width of the longest subject, in columns. */
const WIDTH = 17
const MARKS = { green: 'green', failing: 'FAILING', 'not applicable': '–' } as const

try {
  const results = await Promise.all(checksOf(installationOf(environmentWithFiles())).map(runCheck))
  for (const { check, state, figure } of results) {
    console.log(`${MARKS[state].padEnd(8)} ${check.what.padEnd(WIDTH)} ${figure}`)
    if (state === 'failing') console.log(`${' '.repeat(WIDTH + 10)}→ ${check.advice}`)
  }
  const failing = results.filter(({ state }) => state === 'failing').length
  console.log(failing === 0 ? '\nNo check fails.' : `\nFailing: ${failing} of ${results.length} checks.`)
  process.exitCode = failing === 0 ? 0 : 1
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
