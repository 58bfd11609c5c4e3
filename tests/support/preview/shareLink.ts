import { newShareLink } from '#lib/preview/share/shareLink.ts'
import { editor } from '#tests/support/site/lake.ts'

interface SharedLink {
  /** Path and query on this site. */
  href: string
  end(): Promise<void>
}

/** Creates a link for one day as the Studio does. */
export async function shareLink(path: string): Promise<SharedLink> {
  const { document, href } = await newShareLink(path, 1, Date.now())
  await editor().create(document)
  const endedAt = new Date().toISOString()
  return {
    href,
    async end() {
      await editor().patch(document._id).set({ endedAt }).commit()
    },
  }
}
