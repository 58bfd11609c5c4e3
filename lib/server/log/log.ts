import { admitted, type Facts } from './logFacts.ts'

const levels = ['info', 'warn', 'error'] as const

type Level = (typeof levels)[number]

/** A literal of the source: a text assembled at run time could hold what a person typed. */
type Fixed<Text extends string> = Record<never, never> extends Record<Text, true> ? never : Text

/**
 * Writes one event.
 * @param subject what operators search for, in the form `referral.stored`
 * @param sentence what happened, and what to do where somebody has to
 * @param facts the particulars, out of a list that has no place for a person's data
 */
type Write = <Subject extends string, Sentence extends string>(
  subject: Fixed<Subject>,
  sentence: Fixed<Sentence>,
  facts?: Facts,
) => void

/** The log of the site, the function and the services, for operators (docs/decisions/0024). */
export type Log = Readonly<Record<Level, Write>>

type Format = (
  level: Level,
  subject: string,
  sentence: string,
  facts: Record<string, string | number>,
) => string

/** A line for programs that collect logs. */
export const asJson =
  (now: () => Date): Format =>
  (level, subject, sentence, facts) =>
    JSON.stringify({ time: now().toISOString(), level, subject, sentence, ...facts })

export const asSentence: Format = (level, _, sentence, facts) => {
  const pairs = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
  return `${level === 'info' ? '' : `${level}: `}${sentence}${pairs.length > 0 ? ` (${pairs.join(', ')})` : ''}`
}

export function createLog(format: Format, write: (line: string) => void): Log {
  const at =
    (level: Level): Write =>
    (subject, sentence, facts = {}) =>
      write(format(level, subject, sentence, admitted(facts)))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Terminals and `npm run dev` are read by people, everything else by programs. */
const isForPeople =
  typeof process !== 'undefined' && (process.stdout?.isTTY || process.env.NODE_ENV === 'development')

/** The log of this process. Standard error has only the last message of a program that can't continue. */
export const log: Log = createLog(isForPeople ? asSentence : asJson(() => new Date()), (line) =>
  console.log(line),
)
