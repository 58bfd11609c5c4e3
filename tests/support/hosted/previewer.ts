import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { visit } from './visits.ts'

/**
 * Enters the preview at one of the site's addresses, as Presentation does.
 * @returns the previewer's Cookie header
 */
export async function enterPreview(editor: SanityClient, door: string, path: string): Promise<string> {
  const { secret } = await createPreviewSecret(editor, 'tests', `${door}/studio`, 'tests')
  const address = new URL('/api/draft-mode/enable', door)
  address.searchParams.set('sanity-preview-secret', secret)
  address.searchParams.set('sanity-preview-pathname', path)
  const { headers } = await visit(address.href)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
