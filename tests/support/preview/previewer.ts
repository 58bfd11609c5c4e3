import type { APIRequestContext, APIResponse } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

export const siteOrigin = siteUnderTest.origin

/** A secret as Presentation writes one to the lake before it opens a page. */
export async function previewSecret(): Promise<string> {
  return (await createPreviewSecret(editor(), 'tests', `${siteOrigin}/studio`, 'tests')).secret
}

/** The address that Presentation opens. */
export const enableAddress = (secret: string, path: string): string =>
  `/api/draft-mode/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })}`

/** Lets a browser, or a client that keeps cookies, into the preview. */
export async function enterPreview(request: APIRequestContext, path = '/'): Promise<void> {
  const answer = await request.get(enableAddress(await previewSecret(), path), { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
}

/** The cookies that an answer sets, by name. */
export const cookiesOf = (answer: APIResponse): string[] =>
  answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split('=', 1)[0] ?? '')

/**
 * Puts a draft of a page's document beside the published one.
 * @returns removes the draft again
 */
export async function writeDraft(id: string, changes: Record<string, unknown>): Promise<() => Promise<void>> {
  const lake = editor()
  const published = await lake.getDocument(id)
  if (!published) throw new Error(`The demonstration has no document “${id}”.`)
  const draftId = `drafts.${id}`
  await lake
    .transaction()
    .createOrReplace({ ...published, _id: draftId })
    .patch(draftId, { set: changes })
    .commit()
  return async () => {
    await lake.delete(draftId)
  }
}
