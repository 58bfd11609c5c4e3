import { vercelStegaDecode } from '@vercel/stega'

/**
 * The edit info that a preview's text ends with, as a `data-sanity` attribute takes it, or null; visitors' texts have none.
 * For elements whose text stands in an attribute, where invisible characters have no business.
 */
export function editInfoOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  try {
    const info = vercelStegaDecode<unknown>(text)
    return info === undefined ? null : JSON.stringify(info)
  } catch {
    return null
  }
}
