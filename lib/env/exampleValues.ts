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

/** One sentence that names the first variable whose value is still an example's; null when none is. */
export function leftOverExample(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | null {
  const name = names.find((each) => isExampleValue(environment[each] ?? ''))
  return name === undefined
    ? null
    : `${name} still holds the value of an example: set it to your own, or unset it.`
}
