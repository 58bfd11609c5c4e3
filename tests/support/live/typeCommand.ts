import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveForm } from '#lib/env/deploymentForm.ts'
import type { Values } from '#lib/live/environmentFile.ts'
import { ports } from '../hosted/addresses.ts'
import type { Clone } from './clone.ts'
import { interviewAnswers, standInsFile } from './interviewed.ts'
import { failingLines } from './runLiveCheck.ts'
import type { Said } from './terminal.ts'

/** What those who go live know besides the words of the guide. */
export interface Knowledge {
  form: LiveForm
  /** What the answers to live:init come from. */
  values: Values
  writeToken: string
}

/** No lake runs on the machine from which the copy is brought: the one in the folder of the checkout is opened. */
const NO_LAKE = { LAKE_URL: `http://127.0.0.1:${ports.restored}` }

/** The demonstration's copy is still sample; all else has to be green. */
const failsForCopy = ({ output }: Said): boolean => `${failingLines(output)}` === 'Content'

/** Types a command of the guide in the clone, and the answers to what it asks. */
export async function typeCommand(
  clone: Clone,
  command: string,
  { form, values, writeToken }: Knowledge,
): Promise<void> {
  if (command.startsWith('git clone ')) {
    clone.make()
  } else if (command === 'npm run live:init') {
    writeFileSync(join(clone.folder, '.env.production'), standInsFile(form, values))
    // It asks before it changes the file of the stand-ins.
    await clone.type(command, { instead: `${command} -- --yes`, answers: interviewAnswers(form, values) })
  } else if (command.includes('content:push')) {
    await clone.type(command, {
      variables: NO_LAKE,
      answers: [{ asked: 'an Editor token', typed: writeToken }],
    })
  } else {
    await typePlain(clone, command)
  }
}

/** The same for a command that asks nothing. */
export const typePlain = (clone: Clone, command: string): Promise<void> =>
  clone.type(command, command === 'npm run live:check' ? { mayFail: failsForCopy } : {})
