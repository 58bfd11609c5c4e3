/**
 * `npm run setup`: asks for the four values of a self-hosted site, generates its secrets and writes `.env.production`. A
 * further run keeps what the file contains. `-- --managed` also creates what a managed site needs at Sanity and Supabase, or
 * prints those steps with `--dry-run`. Without a terminal it reads standard input, one answer per line, or options such as
 * `-- --address https://www.anna-coach.com`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { modeOf } from '#lib/env/mode.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { run } from '#lib/node/runCommand.ts'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { refuseClosedPort } from '../supabase/functionSecrets.ts'
import { type Asker, openAsker } from './asker.ts'
import { dnsRecords } from './dnsRecords.ts'
import {
  ENVIRONMENT_FILE,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from './environmentFile.ts'
import { managedVariables } from './managed/managedVariables.ts'
import { plannedSteps, runSteps } from './managed/runSteps.ts'
import { checkAnswer, type Question, questions } from './questions.ts'

const FILE = resolve(ENVIRONMENT_FILE)

/** Values that only this run needs. */
const NOT_KEPT = ['SUPABASE_ORGANIZATION', 'SANITY_API_WRITE_TOKEN']

/** Returns the known values with an answer to each question, from the options or the asker. */
async function answered(options: Partial<Values>, known: Values): Promise<Values> {
  const values = { ...known }
  const asker = openAsker()
  try {
    for (const question of questions) {
      const value = await valueFrom(options[question.option], question, asker, values)
      if (question.option === 'mail') for (const name of ['SMTP_URL', 'MAIL_API_KEY']) delete values[name]
      values[question.nameOf(value)] = value
    }
  } finally {
    asker.close()
  }
  return values
}

/** Returns the option's value, or asks until the answer is valid. Without a person, the first problem ends the command. */
async function valueFrom(
  given: string | undefined,
  question: Question,
  asker: Asker,
  known: Values,
): Promise<string> {
  const { option, title, help, isSecret } = question
  const proposal = question.proposal(known) ?? ''
  const hint = proposal && `[${isSecret ? 'the one in the file' : proposal}] `
  if (given === undefined) console.log(`\n${title}\n  ${help}`)
  for (;;) {
    const answer = given ?? ((await asker.ask(`  ${hint}> `, isSecret)) || proposal)
    const checked = checkAnswer(question, answer)
    if ('value' in checked) return checked.value
    if (given !== undefined) throw new UserFacingError(`--${option}: ${checked.problem}`)
    if (!asker.isPerson) throw new UserFacingError(`${title}: ${checked.problem}`)
    console.log(`  ${checked.problem}`)
  }
}

/** Writes the values, except those that only this run needs, and returns all of them. */
async function keep(values: Values): Promise<Values> {
  const kept = Object.entries(values).filter(([name]) => !NOT_KEPT.includes(name))
  await writeEnvironmentFile(FILE, Object.fromEntries(kept))
  return values
}

async function setUp(): Promise<string> {
  const { values: options } = parseArgs({
    options: {
      address: { type: 'string' },
      email: { type: 'string' },
      mail: { type: 'string' },
      sender: { type: 'string' },
      managed: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { managed, 'dry-run': isDry, ...given } = options
  const known = readEnvironmentFile(FILE)
  const isManaged = managed || modeOf(known) === 'managed'
  const values = await answered(given, known)
  const records = `At the provider of the name, set these DNS records:\n${dnsRecords(values)}`
  if (!isManaged) {
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
  if (isDry) {
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
