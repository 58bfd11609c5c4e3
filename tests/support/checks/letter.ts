interface Span {
  words: string
  mark?: 'strong'
  href?: string
}

export const link = (words: string, href: string): Span => ({ words, href })
export const bold = (words: string): Span => ({ words, mark: 'strong' })

function block(style: string, spans: readonly (string | Span)[]) {
  const parts = spans.map((span, index) => ({
    key: `p${index}`,
    ...(typeof span === 'string' ? { words: span } : span),
  }))
  return {
    _type: 'block',
    style,
    markDefs: parts.flatMap(({ key, href }) => (href ? [{ _type: 'link', _key: `to-${key}`, href }] : [])),
    children: parts.map(({ key, words, mark, href }) => ({
      _type: 'span',
      _key: key,
      text: words,
      marks: [...(mark ? [mark] : []), ...(href ? [`to-${key}`] : [])],
    })),
  }
}

export const paragraph = (...spans: (string | Span)[]) => block('normal', spans)
export const heading = (words: string) => block('h2', [words])
export const smallerHeading = (words: string) => block('h3', [words])

/** Returns a picture in rich text, of a file in the Content Lake. */
export const figure = (asset: object, alt: string, caption = '') => ({ _type: 'figure', asset, alt, caption })

export const text = (...blocks: readonly object[]) =>
  blocks.map((one, index) => ({ ...one, _key: `seeded-${index}` }))
