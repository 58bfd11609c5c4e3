import type { Environment } from '../server/parseVariables.ts'

/** Example values of this project's documents and messages, and values that nobody can own (RFC 2606). */
const EXAMPLES = [
  // <project>, but not the address in `Referrals <referrals@…>`.
  /<[^<>@]*>/,
  /(?<![\w-])example\.(?:com|net|org)(?!\.?[\w-])/i,
  /\/\/abcdefgh\./i,
  /\/\/user:password@/i,
  /^(?:change[-_ ]?me|your[-_ ].*|todo)$/i,
]

/** Returns true for a value that was copied from an example. */
export const isExampleValue = (value: string): boolean => EXAMPLES.some((example) => example.test(value))

/** Returns one sentence that names the first variable with a value copied from an example, or null. */
export function copyingMistake(environment: Environment, names: readonly string[]): string | null {
  const example = names.find((name) => isExampleValue(environment[name] ?? ''))
  return example === undefined
    ? null
    : `${example} still holds the value of an example: set it to your own, or unset it.`
}
