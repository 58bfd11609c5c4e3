import { newShareLink } from '#lib/preview/share/shareLink.ts'
import { editor } from '#tests/support/site/lake.ts'

/** Creates a link for one day as the Studio does. It ends with the caller's block at the latest. */
export async function shareLink(path: string) {
  const { document, href } = await newShareLink(path, 1, Date.now())
  await editor().create(document)
  const endedAt = new Date().toISOString()
  const end = async () => void (await editor().patch(document._id).set({ endedAt }).commit())
  return { href, end, [Symbol.asyncDispose]: end }
}
