import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { visit } from './visits.ts'

/**
 * Lets somebody into the preview through one of the doors, as Presentation does.
 * @returns the Cookie header of that previewer
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
