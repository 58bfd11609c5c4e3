import { setTimeout as pause } from 'node:timers/promises'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { outputOf, run } from '../../supabase/commandLine.ts'
import { ENVIRONMENT_FILE, type Values } from '../environmentFile.ts'
import { managedSteps } from './managedSteps.ts'
import type { ManagedStep } from './step.ts'

/** Pause before a call is repeated, ms. */
const EVERY_MS = 5_000
/** Longest time for which a call is repeated, ms. A new project at Supabase starts within two or three minutes. */
const WITHIN_MS = 10 * MINUTE_MS

/**
 * Runs the steps that are not done yet.
 * @param keep stores the values after each step, so that a further run continues there
 * @throws UserFacingError for the first step that fails
 */
export async function runSteps(known: Values, keep: (values: Values) => Promise<Values>): Promise<void> {
  let values = known
  for (const [index, step] of managedSteps.entries()) {
    console.log(`\n${index + 1}/${managedSteps.length}  ${step.title}`)
    if (isDone(step, values)) console.log('  is there already')
    else values = await keep({ ...values, ...(await resultOf(step, values)) })
  }
}

/** Returns what {@link runSteps} would do, as text: each step's command, and the way by hand. */
export const plannedSteps = (values: Values): string =>
  managedSteps
    .map((step, index) => {
      const { title, byHand, call } = step
      const { program, options, input } = call(values)
      const words = [program, ...options].map((word) => (/^[\w.:/@=,-]+$/.test(word) ? word : `'${word}'`))
      return [
        `${index + 1}. ${title}`,
        `   ${words.join(' ')}`,
        ...(input === undefined ? [] : [`   with this input: ${input}`]),
        `   by hand: ${byHand}`,
        ...lineOf(step).map((line) => `   into ${ENVIRONMENT_FILE}: ${line}`),
      ].join('\n')
    })
    .join('\n\n')

/** Returns the line for the environment file after the step was done by hand; none if the step has no result. */
const lineOf = ({ variable, value }: ManagedStep): string[] => (value ? [`${variable}=<${value}>`] : [])

function isDone({ variable, doneIf, read }: ManagedStep, values: Values): boolean {
  if (read && variable && values[variable]) return true
  if (doneIf === undefined) return false
  const { call, has } = doneIf(values)
  try {
    return outputOf(call.program, call.options, { isQuiet: true }).includes(has)
  } catch {
    return false
  }
}

async function resultOf(step: ManagedStep, values: Values): Promise<Values> {
  const end = Date.now() + WITHIN_MS
  try {
    for (;;) {
      const found = attempt(step, values)
      if (found !== null) return found
      if (Date.now() > end) throw new UserFacingError('not within ten minutes.')
      await pause(EVERY_MS)
    }
  } catch (error) {
    const written = lineOf(step).map((line) => ` Then write ${line} into ${ENVIRONMENT_FILE}.`)
    throw new UserFacingError(
      `${step.title}: ${messageOf(error)}\nRun this again, or do it by hand first: ${step.byHand}.${written.join('')}`,
    )
  }
}

function attempt({ call, read }: ManagedStep, values: Values): Values | null {
  const { program, options, ...surroundings } = call(values)
  if (read) return read(JSON.parse(outputOf(program, options, surroundings)), values)
  run(program, options, surroundings)
  return {}
}
