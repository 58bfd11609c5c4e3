import type { Path } from 'sanity'

/** A path as developers write it, e.g. `letter[_key=="b12"].markDefs[0].href`. */
export function fieldPath(path: Path): string {
  const text = path
    .map((segment) => {
      if (typeof segment === 'string') return `.${segment}`
      if (typeof segment === 'number') return `[${segment}]`
      return Array.isArray(segment) ? `[${segment.join(':')}]` : `[_key=="${segment._key}"]`
    })
    .join('')
    .replace(/^\./, '')
  return text || 'the whole document'
}
