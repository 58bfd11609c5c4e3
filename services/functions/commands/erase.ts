import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Run } from '#lib/referral/admin/commandConnection.ts'
import type { Asked } from './parseCommandLine.ts'
import { printRecords } from './print.ts'

/**
 * Shows the referrals to erase, asks unless `--yes` was given, and erases them.
 * @returns the exit status: 0 when something was erased
 */
export async function erase(person: string, { json, confirmed }: Asked, execute: Run): Promise<number> {
  const { records } = await execute({ name: 'export', person })
  printRecords(records, json)
  if (records.length === 0) {
    console.error(`No referral names ${person}, so none was deleted.`)
    return 1
  }
  if (!confirmed && !(await isWanted(records.length))) {
    console.error('No referral was deleted. Add --yes to erase the listed referrals for good.')
    return 1
  }
  const answer = await execute({ name: 'erase', person })
  if (!json) console.log(answer.sentence)
  return answer.ok ? 0 : 1
}

/** Asks for confirmation at the terminal; false without a terminal. */
async function isWanted(count: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const named = count === 1 ? 'this referral' : `these ${count} referrals`
    const typed = terminal.question(`Type yes to erase ${named} for good, unsent emails included: `)
    const [answer] = await Promise.race([
      typed.then((text) => [text]),
      once(terminal, 'close').then(() => ['']),
    ])
    return answer?.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
