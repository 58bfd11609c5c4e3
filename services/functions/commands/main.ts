import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { onDatabase, onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { parseCommandLine } from './parseCommandLine.ts'

/** `npm run referrals -- …`: the operator's commands on stored referrals. Without `--yes` nothing is deleted. */
async function run(): Promise<number> {
  const { command, json, confirmed } = parseCommandLine(process.argv.slice(2))
  const env = parseVariables(variables, environmentWithFiles())
  const execute = env.REFERRALS_DATABASE_URL
    ? onDatabase(env.REFERRALS_DATABASE_URL)
    : onThisMachine(env.FUNCTIONS_PORT, env.FUNCTIONS_DIR)
  const { name } = command
  if (name === 'erase') {
    const { records } = await execute({ name: 'export', person: command.person })
    printRecords(records, json)
    if (records.length === 0) {
      console.error(`No referral names ${command.person}, so none was deleted.`)
      return 1
    }
  }
  if ((name === 'erase' || name === 'purge') && !confirmed) {
    console.error('No referral was deleted. Add --yes to delete them for good, unsent emails included.')
    return 1
  }
  const answer = await execute(command)
  const wantsJson = json || name === 'export'
  if (answer.records.length > 0 || (wantsJson && name !== 'erase')) printRecords(answer.records, wantsJson)
  if (!wantsJson) console.log(answer.sentence)
  return answer.ok ? 0 : 1
}

/** Prints records for people, one field a line, or as JSON for programs. */
function printRecords(records: readonly unknown[], asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(records, null, 2))
    return
  }
  for (const record of records) {
    for (const [field, value] of Object.entries(Object(record))) {
      console.log(`${field.padEnd(16)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    }
    console.log()
  }
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
