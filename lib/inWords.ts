const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'

/** The whole numbers that English writes as one word without a hyphen, from 0 to 19. */
export const NUMBER_WORDS: readonly string[] = upToNineteen.split(' ')

/** A count as running text writes it: in words as far as they are short, then in digits. */
export function inWords(count: number): string {
  return NUMBER_WORDS[count] ?? String(count)
}
