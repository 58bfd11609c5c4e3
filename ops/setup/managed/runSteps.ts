import { setTimeout as pause } from 'node:timers/promises'
import { ENVIRONMENT_FILE, type Values } from '#lib/node/environmentFile.ts'
import { newSecret } from '#lib/node/secret.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { projectReference, run } from '../../supabase/commandLine.ts'
import { answer, type ManagedStep, managedSteps } from './managedSteps.ts'

/** Pause before a command is repeated, ms. */
const PAUSE_MS = 5_000

/** Adds the values that commands derive from the variables. */
function withDerived(values: Values): Values {
  const { NEXT_PUBLIC_SITE_URL: site = '', NEXT_PUBLIC_SUPABASE_URL: project, REFERRAL_TIME_ZONE } = values
  return {
    ...values,
    /** The name of the site also names its projects. */
    host: new URL(site).hostname,
    ...(project && { reference: projectReference(project) }),
    /** Region of Supabase, near the site owner. */
    region: REFERRAL_TIME_ZONE?.startsWith('America/') ? 'us-east-1' : 'eu-central-1',
    password: newSecret(),
    tomorrow: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
  }
}

/** Returns a text with the value of each `<NAME>` that is known. */
const filled = (text: string, values: Values): string =>
  text.replace(/<(\w+)>/g, (unknown, name: string) => values[name] ?? unknown)

/** Returns the words of a command. A value is one word. */
const wordsOf = (command: string, values: Values): string[] =>
  command.split(' ').map((word) => filled(word, values))

/**
 * Runs the steps that are not done yet.
 * @param keep stores the values before each step, so that a further run continues there
 * @throws UserFacingError for the first step that fails
 */
export async function runSteps(known: Values, keep: (values: Values) => Promise<void>): Promise<void> {
  let values = known
  for (const [index, step] of managedSteps.entries()) {
    await keep(values)
    console.log(`\n${index + 1}/${managedSteps.length}  ${step.title}`)
    const all = withDerived(values)
    if (isDone(step, all)) {
      console.log('  is there already')
      continue
    }
    const result = await resultOf(step, all)
    if (step.variable) values = { ...values, [step.variable]: result }
  }
}

/** Returns what {@link runSteps} would do, as text: each step's command, and the way by hand. */
export function plannedSteps(known: Values): string {
  const values = withDerived(known)
  return managedSteps
    .map(({ title, byHand, variable, command, input }, index) => {
      const words = wordsOf(command, values).map((word) => (/^[\w.:/@=,-]+$/.test(word) ? word : `'${word}'`))
      return [
        `${index + 1}. ${title}`,
        `   ${words.join(' ')}`,
        ...(input === undefined ? [] : [`   with this input: ${filled(input, values)}`]),
        `   by hand: ${byHand}`,
        ...(variable === undefined ? [] : [`   into ${ENVIRONMENT_FILE}: ${variable}`]),
      ].join('\n')
    })
    .join('\n\n')
}

function isDone({ variable = '', doneIf }: ManagedStep, values: Values): boolean {
  if (values[variable]) return true
  if (doneIf === undefined) return false
  const [program = '', ...options] = wordsOf(doneIf[0], values)
  try {
    return run(program, options, { output: 'unseen' }).includes(filled(doneIf[1], values))
  } catch {
    return false
  }
}

async function resultOf(step: ManagedStep, values: Values): Promise<string> {
  const { title, byHand, variable, command, input, read } = step
  const [program = '', ...options] = wordsOf(command, values)
  const surroundings = {
    ...(input && { input: filled(input, values) }),
    environment: { SANITY_API_WRITE_TOKEN: values.SANITY_API_WRITE_TOKEN ?? '' },
  }
  try {
    if (!read) return run(program, options, surroundings)
    for (;;) {
      const output = run(program, options, { ...surroundings, output: 'returned' })
      const result = read(answer.parse(JSON.parse(output)), values.reference)
      if (result === undefined) throw new Error('the output of the command names none, or several.')
      if (result !== null) return result
      await pause(PAUSE_MS)
    }
  } catch (error) {
    const then = variable ? ` Then write ${variable} into ${ENVIRONMENT_FILE}.` : ''
    throw new UserFacingError(
      `${title}: ${messageOf(error)}\nRun this again, or do it by hand first: ${byHand}.${then}`,
    )
  }
}
