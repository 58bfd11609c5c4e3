const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'

/** The whole numbers that English writes as one word without a hyphen, from 0 to 19. */
const NUMBER_WORDS: readonly string[] = upToNineteen.split(' ')
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A count as running text writes it: in words as far as they are short, then in digits. */
export function inWords(count: number): string {
  return NUMBER_WORDS[count] ?? String(count)
}

/** Returns a whole number from 0 to 99 in English words (`72` is `seventy-two`); undefined for any other. */
export function numberInWords(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined
  if (value < NUMBER_WORDS.length) return NUMBER_WORDS[value]
  const ones = value % 10 === 0 ? '' : `-${NUMBER_WORDS[value % 10]}`
  return `${TENS[Math.floor(value / 10)]}${ones}`
}
