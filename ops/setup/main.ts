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
import { type Asker, openAsker, Stopped } from './asker.ts'
import { checkAnswer } from './checkAnswer.ts'
import { dnsRecords } from './dnsRecords.ts'
import {
  ENVIRONMENT_FILE,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from './environmentFile.ts'
import { managedVariables } from './managed/managedVariables.ts'
import { plannedSteps, runSteps } from './managed/runSteps.ts'
import { type Question, questions } from './questions.ts'

const FILE = resolve(ENVIRONMENT_FILE)

/** Values that only this run needs. */
const NOT_KEPT = ['SUPABASE_ORGANIZATION', 'SANITY_API_WRITE_TOKEN']

/** Asks until the answer is valid. Without a person, the first invalid answer ends the command. */
async function answerTo(question: Question, asker: Asker, known: Values): Promise<string> {
  const { title, help, isSecret, check } = question
  const proposal = question.proposal(known)
  const hint = proposal === undefined ? '' : `[${isSecret ? 'the one in the file' : proposal}] `
  console.log(`\n${title}\n  ${help}`)
  for (;;) {
    const answer = (await asker.ask(`  ${hint}> `, isSecret)) || proposal
    const checked = answer ? checkAnswer(answer, check) : { problem: 'This one needs an answer.' }
    if ('value' in checked) return checked.value
    if (!asker.isPerson) throw new UserFacingError(`${title}: ${checked.problem}`)
    console.log(`  ${checked.problem}`)
  }
}

/** Returns the known values with an answer to each question, from the options or the asker. */
async function answered(options: Partial<Values>, known: Values): Promise<Values> {
  const values = { ...known }
  const asker = openAsker()
  try {
    for (const question of questions) {
      const given = options[question.option]
      const checked = given === undefined ? null : checkAnswer(given, question.check)
      if (checked !== null && 'problem' in checked) {
        throw new UserFacingError(`--${question.option}: ${checked.problem}`)
      }
      const answer = checked?.value ?? (await answerTo(question, asker, values))
      if (question.option === 'mail') for (const name of ['SMTP_URL', 'MAIL_API_KEY']) delete values[name]
      values[question.nameOf(answer)] = answer
    }
  } catch (error) {
    if (error instanceof Stopped) throw new UserFacingError('Nothing was written: a question has no answer.')
    throw error
  } finally {
    asker.close()
  }
  return values
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
  if (!isManaged) return selfHosted({ TRUSTED_PROXIES: '1', REFERRAL_SECRET: newSecret(), ...values })
  const all = managedVariables(values)
  refuseClosedPort(all)
  if (isDry) return `\n${plannedSteps(all)}`
  await runSteps(await keep(all), (found) => keep(managedVariables(found)))
  return `
Everything at Sanity and Supabase is set up, and ${FILE} has its values.

${records(all)}

Give your host the values except those that begin with REFERRAL or MAIL, and let it run these:
  npm ci && npm run build
  npx next start
Then look: npm run doctor`
}

const records = (values: Values): string =>
  `At the provider of the name, set these DNS records:\n${dnsRecords(values)}`

async function selfHosted(values: Values): Promise<string> {
  const [problem] = configurationProblems(values)
  if (problem !== undefined) throw new UserFacingError(problem)
  await keep(values)
  return `
Wrote ${FILE}.

${records(values)}

Then write the folder that your server runs, and copy both to it (docs/deploy.md, Self-hosted):
  npm run package -- ./package`
}

await run(setUp)
