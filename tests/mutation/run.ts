/**
 * `npm run test:mutation [-- part …]`: Stryker on each part, one after the other, or on those named. Ends with 1 when
 * the tests of a part let more than 15 % of its mutants live.
 */
import { spawnSync } from 'node:child_process'
import { subjectNames } from './subjects.ts'

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

const chosen = process.argv.slice(2)
for (const name of chosen.length > 0 ? chosen : subjectNames) {
  console.log(`\nMutants of ${name}`)
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'tests/mutation/stryker.config.js'], {
    env: { ...process.env, MUTATION_SUBJECT: name },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
