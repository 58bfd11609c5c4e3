/**
 * `npm run setup`: asks for the four values of a self-hosted site, generates its secrets and writes `.env.production`. A
 * further run keeps what the file contains. `-- --managed` also creates what a managed site needs at Sanity and Supabase, or
 * prints those steps with `--dry-run`. Without a terminal it reads standard input, one answer per line.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { modeOf } from '#lib/env/mode.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { run } from '#lib/node/runCommand.ts'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { refuseClosedPort } from '../supabase/functionSecrets.ts'
import { openAsker } from './asker.ts'
import { dnsRecords } from './dnsRecords.ts'
import {
  ENVIRONMENT_FILE,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from './environmentFile.ts'
import { managedVariables } from './managed/managedVariables.ts'
import { plannedSteps, runSteps } from './managed/runSteps.ts'
import { checkAnswer, proposalOf, questions } from './questions.ts'

const FILE = resolve(ENVIRONMENT_FILE)

/**
 * Returns the known values with an answer to each question. A person is asked until the answer is valid.
 * @throws UserFacingError for the first problem of standard input
 */
async function answered(known: Values): Promise<Values> {
  const values = { ...known }
  const asker = openAsker()
  try {
    for (const question of questions) {
      const { title, help, isSecret, names } = question
      const proposal = proposalOf(question, values)
      const hint = proposal && `[${isSecret ? 'the one in the file' : proposal}] `
      console.log(`\n${title}\n  ${help}`)
      for (;;) {
        const checked = checkAnswer(question, (await asker.ask(`  ${hint}> `, isSecret)) || proposal)
        if ('value' in checked) {
          for (const name of names) delete values[name]
          values[checked.name] = checked.value
          break
        }
        if (!asker.isPerson) throw new UserFacingError(`${title}: ${checked.problem}`)
        console.log(`  ${checked.problem}`)
      }
    }
  } finally {
    asker.close()
  }
  return values
}

/** Writes the values, except the token that only this run needs, and returns all of them. */
async function keep(values: Values): Promise<Values> {
  const { SANITY_API_WRITE_TOKEN, ...kept } = values
  await writeEnvironmentFile(FILE, kept)
  return values
}

async function setUp(): Promise<string> {
  const { values: options } = parseArgs({
    options: { managed: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  const known = readEnvironmentFile(FILE)
  const values = await answered(known)
  const records = `At the provider of the name, set these DNS records:\n${dnsRecords(values)}`
  if (!options.managed && modeOf(known) !== 'managed') {
    const all = { TRUSTED_PROXIES: '1', REFERRAL_SECRET: newSecret(), ...values }
    const [problem] = configurationProblems(all)
    if (problem !== undefined) throw new UserFacingError(problem)
    await keep(all)
    return `
Wrote ${FILE}.

${records}

Then write the folder that your server runs, and copy both to it (docs/deploy.md, Self-hosted):
  npm run package -- ./package`
  }
  const all = managedVariables(values)
  refuseClosedPort(all)
  if (options['dry-run']) {
    return `
${plannedSteps(all)}

After steps by hand, run this without --dry-run: it keeps their values, adds the others and does the other steps.`
  }
  await runSteps(await keep(all), (found) => keep(managedVariables(found)))
  return `
Everything at Sanity and Supabase is set up, and ${FILE} has its values.

${records}

Give your host the values except those that begin with REFERRAL or MAIL, and let it run these:
  npm ci --include=dev && npm run build
  npx next start
Then look: npm run doctor`
}

await run(setUp)
