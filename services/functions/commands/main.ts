import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { onDatabase, onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { erase } from './erase.ts'
import { parseCommandLine } from './parseCommandLine.ts'
import { printRecords } from './print.ts'

const commandVariables = variables.pick({
  REFERRALS_DATABASE_URL: true,
  FUNCTIONS_PORT: true,
  FUNCTIONS_DIR: true,
})

/** `npm run referrals -- …`: the operator's commands on stored referrals. */
async function run(): Promise<number> {
  const asked = parseCommandLine(process.argv.slice(2))
  const env = parseVariables(commandVariables, environmentWithFiles())
  const execute = env.REFERRALS_DATABASE_URL
    ? onDatabase(env.REFERRALS_DATABASE_URL)
    : onThisMachine(env.FUNCTIONS_PORT, env.FUNCTIONS_DIR)

  if (asked.command.name === 'erase') return erase(asked.command.person, asked, execute)
  if (asked.command.name === 'purge' && !asked.confirmed) {
    console.error('No referral was deleted. Add --yes to delete the old referrals for good.')
    return 1
  }
  const answer = await execute(asked.command)
  const wantsJson = asked.json || asked.command.name === 'export'
  if (answer.records.length > 0 || wantsJson) printRecords(answer.records, wantsJson)
  if (!wantsJson) console.log(answer.sentence)
  return answer.ok ? 0 : 1
}

run().then(
  (status) => {
    process.exitCode = status
  },
  (failure: unknown) => {
    console.error(messageOf(failure))
    process.exitCode = 1
  },
)
