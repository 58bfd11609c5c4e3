import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { ShareDays } from '#lib/preview/share/shareDays.ts'
import {
  isRunning,
  newShareLink,
  SHARE_LINK_TYPE,
  type ShareLinkDocument,
  shareLinkDocument,
} from '#lib/preview/share/shareLink.ts'

const ALL = `*[_type == $type] | order(madeAt desc) {_id, hash, path, madeAt, endsAt, endedAt}`

/** Share links are read as stored, since no content perspective contains them. */
const privately = (client: SanityClient) => client.withConfig({ perspective: 'raw', useCdn: false })

async function allLinks(client: SanityClient): Promise<ShareLinkDocument[]> {
  const found = z.array(z.unknown()).parse(await privately(client).fetch(ALL, { type: SHARE_LINK_TYPE }))
  return found.flatMap((link) => shareLinkDocument.safeParse(link).data ?? [])
}

/** Returns the active links, latest first. @param now milliseconds since 1970 */
export const runningLinks = async (client: SanityClient, now: number): Promise<ShareLinkDocument[]> =>
  (await allLinks(client)).filter((link) => isRunning(link, now))

/**
 * Makes a link with the rights of the signed-in user, and deletes links that have ended.
 * @param path the page that it opens
 * @param now milliseconds since 1970
 * @returns path and query of the link
 */
export async function makeLink(
  client: SanityClient,
  path: string,
  days: ShareDays,
  now: number,
): Promise<{ href: string; endsAt: string }> {
  const { document, href } = await newShareLink(path, days, now)
  const transaction = privately(client).transaction().create(document)
  for (const link of await allLinks(client)) if (!isRunning(link, now)) transaction.delete(link._id)
  await transaction.commit()
  return { href, endsAt: document.endsAt }
}

/** Ends a link at once, including for guests who have drafts open. @param now milliseconds since 1970 */
export async function endLink(client: SanityClient, id: string, now: number): Promise<void> {
  await privately(client)
    .patch(id, { set: { endedAt: new Date(now).toISOString() } })
    .commit()
}
