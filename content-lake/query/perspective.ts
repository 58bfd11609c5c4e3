import { dataError } from '../http/apiError.ts'

/**
 * The documents that a query sees: everything as stored (`raw`), or the published documents overlaid with layers.
 * Layers are drafts or the names of releases, the strongest first; the published perspective has none.
 */
export type Perspective = 'raw' | readonly string[]

export const PUBLISHED: Perspective = []

/** From this version of the API on, a query without a perspective sees published documents; before, raw ones. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** @throws 400 for a perspective that Sanity does not have. */
export function parsePerspective(text: string | null, version: string): Perspective {
  const isCurrent = version === 'X' || version >= PUBLISHED_BY_DEFAULT_SINCE
  if (text === null || text === '') return isCurrent ? PUBLISHED : 'raw'
  if (text === 'raw') return 'raw'
  const names = text.split(',').map((name) => name.trim())
  for (const name of names) {
    if (!/^[a-zA-Z0-9_-]+$/.test(name) || (name === 'raw' && names.length > 1)) {
      throw dataError(400, 'validationError', `Invalid perspective "${text}"`)
    }
  }
  // `published` is the last perspective of every stack, so naming it adds nothing.
  return names
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
    .filter((name) => name !== 'published')
}
