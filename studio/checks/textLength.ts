/** Number of characters that a search engine or a share card shows, and the limits of good and cut texts. */
export interface LengthRange {
  /** Length below which a result looks empty, characters. */
  least: number
  /** Length that is shown, characters (approximate). */
  most: number
}

export const SEO_LENGTHS = {
  title: { least: 25, most: 60 },
  description: { least: 70, most: 160 },
} as const satisfies Record<string, LengthRange>

/** Returns how a text fits; characters are counted as readers count them. */
export function measureLength(text: string, { least, most }: LengthRange) {
  const characters = [...new Intl.Segmenter('en').segment(text.trim())].length
  if (characters === 0) return { characters, state: 'empty', sentence: `Empty: there is room for ${most}.` }
  if (characters < least)
    return { characters, state: 'short', sentence: `Short: there is room for ${most - characters} more.` }
  if (characters <= most) return { characters, state: 'good', sentence: 'Good length.' }
  const sentence = `${characters - most} too many: the end is likely to be cut.`
  return { characters, state: 'long', sentence }
}

/** The text as a search result shows it: cut at a word when it is too long. */
export function cutAtWord(text: string, most: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= most) return trimmed
  return `${trimmed.slice(0, most).replace(/[\s,.;:–-]*\s\S*$/, '')} …`
}
