import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveForm } from '#lib/env/deploymentForm.ts'
import type { Values } from '#ops/live/environmentFile.ts'
import { ports } from '../hosted/addresses.ts'
import type { Clone } from './clone.ts'
import { fakePartiesFile, interviewAnswers } from './interviewed.ts'
import { failingLines } from './runLiveCheck.ts'
import type { Said } from './terminal.ts'

/** Values that a person needs in addition to the guide. */
export interface Knowledge {
  form: LiveForm
  /** Values for the answers to live:init. */
  values: Values
  writeToken: string
}

/**
 * Address without a Content Lake: the machine that exports the content runs none, so the command opens the one in its
 * folder.
 */
const NO_LAKE = { LAKE_URL: `http://127.0.0.1:${ports.restored}` }

/** Returns true if only the demonstration's sample content fails the check. */
const failsForCopy = ({ output }: Said): boolean => `${failingLines(output)}` === 'Content'

/** Types a command of the guide in the clone with the answers to its questions. */
export async function typeCommand(
  clone: Clone,
  command: string,
  { form, values, writeToken }: Knowledge,
): Promise<void> {
  if (command.startsWith('git clone ')) {
    clone.make()
  } else if (command === 'npm run live:init') {
    writeFileSync(join(clone.folder, '.env.production'), fakePartiesFile(form, values))
    // live:init would ask before it changes the fakes' file.
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

/** Types a command that asks no question. */
export const typePlain = (clone: Clone, command: string): Promise<void> =>
  clone.type(command, command === 'npm run live:check' ? { mayFail: failsForCopy } : {})
