import type { ShortText } from '#lib/content/readers/shortText.ts'

/** Returns the words and facts of a text, with a space between blocks. */
export const plainText = (text: ShortText): string =>
  text
    .map(({ children }) =>
      children.map((child) => (child._type === 'fact' ? child.value : child.text)).join(''),
    )
    .join(' ')
    .trim()
