// Version 1.0.0 stored `too-fast`.
const inWords: Readonly<Record<string, string>> = {
  'trap-filled': 'a field that people do not see was filled in',
  'too-fast': 'the form was filled in faster than people type',
}

export const doubtsOf = (flags: readonly string[]): string[] => flags.map((flag) => inWords[flag] ?? flag)
