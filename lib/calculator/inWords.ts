const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count as running text writes it: in words up to twelve, in digits from there. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}
