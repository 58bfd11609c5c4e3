import { isPublicSite } from '#lib/env/public.ts'
import { OPENING, opensSite } from '#lib/seo/openingDocument.ts'
import { contentClient } from './client.ts'

/**
 * Returns whether the site owner has opened the site; always true if the public can't reach it. Pages that call it are rendered again
 * when that changes.
 * @throws errors of the Content Lake's client; a page that is being revalidated then keeps its last copy
 */
export async function isOpen(): Promise<boolean> {
  if (!isPublicSite) return true
  const query = /* groq */ `*[_id == $id][0]{isOpen}`
  return opensSite(await contentClient.fetch<unknown>(query, { id: OPENING }, { next: { tags: [OPENING] } }))
}
