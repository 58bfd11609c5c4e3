import { setTimeout as pause } from 'node:timers/promises'
import { newSecret } from '#lib/node/secret.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { projectReference, run } from '../../supabase/commandLine.ts'
import { ENVIRONMENT_FILE, type Values } from '../environmentFile.ts'
import { type ManagedStep, managedSteps } from './managedSteps.ts'

/** Pause before a command is repeated, ms. */
const EVERY_MS = 5_000
/** Longest time for which a command is repeated, ms. A new project at Supabase starts within two or three minutes. */
const WITHIN_MS = 10 * MINUTE_MS

const REGIONS: Readonly<Record<string, string>> = {
  America: 'us-east-1',
  Asia: 'ap-southeast-1',
  Australia: 'ap-southeast-2',
  Pacific: 'ap-southeast-2',
}

/** Adds the values that commands derive from the variables. */
function withDerived(values: Values): Values {
  const {
    NEXT_PUBLIC_SITE_URL: site = '',
    NEXT_PUBLIC_SUPABASE_URL: project,
    REFERRAL_TIME_ZONE = '',
  } = values
  return {
    ...values,
    /** The name of the site also names its projects. */
    host: new URL(site).hostname,
    ...(project && { reference: projectReference(project) }),
    /** Region of Supabase: near the site owner, in Europe if unknown. */
    region: REGIONS[REFERRAL_TIME_ZONE.split('/')[0] ?? ''] ?? 'eu-central-1',
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
 * @param keep stores the values after each step, so that a further run continues there
 * @throws UserFacingError for the first step that fails
 */
export async function runSteps(known: Values, keep: (values: Values) => Promise<Values>): Promise<void> {
  let values = known
  for (const [index, step] of managedSteps.entries()) {
    console.log(`\n${index + 1}/${managedSteps.length}  ${step.title}`)
    const all = withDerived(values)
    if (isDone(step, all)) {
      console.log('  is there already')
      continue
    }
    const result = await resultOf(step, all)
    values = await keep({ ...values, ...(step.variable && result && { [step.variable]: result }) })
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

function isDone({ variable = '', unless = variable, doneIf, read }: ManagedStep, values: Values): boolean {
  if (read && values[unless]) return true
  if (doneIf === undefined) return false
  const [program = '', ...options] = wordsOf(doneIf[0], values)
  try {
    return run(program, options, { output: 'unseen' }).includes(filled(doneIf[1], values))
  } catch {
    return false
  }
}

async function resultOf(step: ManagedStep, values: Values): Promise<string> {
  const end = Date.now() + WITHIN_MS
  try {
    for (;;) {
      const found = attempt(step, values)
      if (found !== null) return found
      if (Date.now() > end) throw new UserFacingError('not within ten minutes.')
      await pause(EVERY_MS)
    }
  } catch (error) {
    const then = step.variable ? ` Then write ${step.variable} into ${ENVIRONMENT_FILE}.` : ''
    throw new UserFacingError(
      `${step.title}: ${messageOf(error)}\nRun this again, or do it by hand first: ${step.byHand}.${then}`,
    )
  }
}

function attempt({ command, input, read }: ManagedStep, values: Values): string | null {
  const [program = '', ...options] = wordsOf(command, values)
  const { SANITY_API_WRITE_TOKEN = '', reference } = values
  const surroundings = {
    ...(input && { input: filled(input, values) }),
    environment: { SANITY_API_WRITE_TOKEN },
  }
  if (read) return read(JSON.parse(run(program, options, { ...surroundings, output: 'returned' })), reference)
  run(program, options, surroundings)
  return ''
}
