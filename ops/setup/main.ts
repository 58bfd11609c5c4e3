/**
 * `npm run setup`: asks for the four values of a self-hosted site, generates its secrets and writes `.env.production`. A
 * further run keeps what the file contains. `-- --managed` also creates what a managed site needs at Sanity and Supabase, or
 * prints those steps with `--dry-run`. Without a terminal it reads standard input, one answer per line.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { modeOf } from '#lib/env/mode.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import {
  ENVIRONMENT_FILE,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from '#lib/node/environmentFile.ts'
import { run } from '#lib/node/runCommand.ts'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { refuseClosedPort } from '../supabase/functionSecrets.ts'
import { askQuestions } from './askQuestions.ts'
import { dnsRecords } from './dnsRecords.ts'
import { managedVariables } from './managed/managedSteps.ts'
import { plannedSteps, runSteps } from './managed/runSteps.ts'

const FILE = resolve(ENVIRONMENT_FILE)

async function setUp(): Promise<string> {
  const { values: options } = parseArgs({
    options: { managed: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  const known = readEnvironmentFile(FILE)
  const values = await askQuestions(known)
  const isManaged = options.managed || modeOf(known) === 'managed'
  return isManaged ? setUpManaged(managedVariables(values), options['dry-run']) : setUpSelfHosted(values)
}

async function setUpSelfHosted(values: Values): Promise<string> {
  const all = { TRUSTED_PROXIES: '1', REFERRAL_SECRET: newSecret(), ...values }
  const [problem] = configurationProblems(all)
  if (problem !== undefined) throw new UserFacingError(problem)
  await writeEnvironmentFile(FILE, all)
  return `
Wrote ${FILE}.

${dnsRecords(all)}

Then write the folder that your server runs, and copy both to it (docs/deploy.md, Self-hosted):
  npm run package -- ./package`
}

async function setUpManaged(values: Values, isDryRun = false): Promise<string> {
  refuseClosedPort(values)
  if (isDryRun) {
    return `
${plannedSteps(values)}

After steps by hand, run this without --dry-run: it keeps their values, adds the others and does the other steps.`
  }
  // Only this run needs the token.
  await runSteps(values, ({ SANITY_API_WRITE_TOKEN, ...kept }) => writeEnvironmentFile(FILE, kept))
  return `
Everything at Sanity and Supabase is set up, and ${FILE} has its values.

${dnsRecords(values)}

Give your host the values except those that begin with REFERRAL or MAIL, and let it run these:
  npm ci --include=dev && npm run build
  npx next start
Then look: npm run doctor`
}

await run(setUp)
