import type { APIRequestContext, APIResponse } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

export const siteOrigin = siteUnderTest.origin

/** Writes a preview secret to the Content Lake, as Presentation does before it opens a page, and returns it. */
export async function previewSecret(): Promise<string> {
  return (await createPreviewSecret(editor(), 'tests', `${siteOrigin}/studio`, 'tests')).secret
}

export const enableAddress = (secret: string, path: string): string =>
  `/api/draft-mode/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })}`

/** Enters the preview with a browser or another client that keeps cookies. */
export async function enterPreview(request: APIRequestContext, path = '/'): Promise<void> {
  const answer = await request.get(enableAddress(await previewSecret(), path), { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
}

export const cookiesOf = (answer: APIResponse): string[] =>
  answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split('=', 1)[0] ?? '')

/** Writes a draft of a page's published document, which exists until the end of the caller's block. */
export async function writeDraft(id: string, changes: Record<string, unknown>): Promise<AsyncDisposable> {
  const lake = editor()
  const published = await lake.getDocument(id)
  if (!published) throw new Error(`The demonstration has no document “${id}”.`)
  const draftId = `drafts.${id}`
  await lake
    .transaction()
    .createOrReplace({ ...published, _id: draftId })
    .patch(draftId, { set: changes })
    .commit()
  return { [Symbol.asyncDispose]: async () => void (await lake.delete(draftId)) }
}
