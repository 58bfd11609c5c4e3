/** Characters that are copied unseen into a host's form, or remain of an unpaired quote in a file. */
const STRAY = /^[\s"'`]|[\s"'`]$/

/** A sender may begin with a name in quotes. */
const MAY_BE_QUOTED = 'REFERRAL_FROM'

/** One sentence that names the first variable whose value begins or ends with what cannot be meant; null when none does. */
export function strayMark(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | null {
  const name = names.find((each) => each !== MAY_BE_QUOTED && STRAY.test(environment[each] ?? ''))
  return name === undefined
    ? null
    : `${name} begins or ends with a quote or a blank, which is taken for a part of it: set it without.`
}
