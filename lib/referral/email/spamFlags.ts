const inWords: Readonly<Record<string, string>> = {
  'trap-filled': 'a field that people do not see was filled in',
  'too-fast': 'the form was filled in faster than people type',
}

/** Returns the spam flags of a referral in words for the site owner. */
export const doubtsOf = (flags: readonly string[]): string[] => flags.map((flag) => inWords[flag] ?? flag)
