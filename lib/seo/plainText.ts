import type { ShortText } from '#lib/content/readers/shortText.ts'

/** What a reader hears of a text: its words and facts, blocks separated by a space. */
export const plainText = (text: ShortText): string =>
  text
    .map(({ children }) =>
      children.map((child) => (child._type === 'fact' ? child.value : child.text)).join(''),
    )
    .join(' ')
    .trim()
