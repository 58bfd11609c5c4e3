import { timingSafeEqual } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import {
  hashOfSecret,
  isRunning,
  partsOfLink,
  type ShareLinkDocument,
  shareLinkDocument,
  shareLinkId,
} from '#lib/preview/share/shareLink.ts'
import type { PreviewPass } from '../previewPass.ts'

const linkQuery = /* groq */ `*[_id == $id][0]{_id, hash, path, madeAt, endsAt, endedAt}`

/**
 * Returns the document of a share link that has not ended, or null. Reads it each time, so that a link ends with the
 * next request.
 * @param client reads with a token: the document is private
 * @param now milliseconds since 1970
 */
export async function runningShareLink(
  client: SanityClient,
  id: string,
  now: number,
): Promise<ShareLinkDocument | null> {
  const options = { perspective: 'raw', cache: 'no-store', stega: false, useCdn: false } as const
  const answer: unknown = await client.fetch<unknown>(linkQuery, { id: shareLinkId(id) }, options)
  const document = shareLinkDocument.safeParse(answer).data
  return document && isRunning(document, now) ? document : null
}

/** Returns whether a pass still opens drafts: it has not expired, and the share link behind a guest's pass still runs. */
export const isRunningPass = async (client: SanityClient, pass: PreviewPass, now: number): Promise<boolean> =>
  now < pass.expiresAt &&
  (pass.kind === 'editor' || (await runningShareLink(client, pass.link, now)) !== null)

/**
 * Returns the pass of a share link, or null if the link was altered, has ended or never existed.
 * @param link the text in the link's address
 * @param now milliseconds since 1970
 */
export async function passOfShareLink(
  client: SanityClient,
  link: string | null,
  now: number,
): Promise<PreviewPass | null> {
  const parts = partsOfLink(link)
  const document = parts && (await runningShareLink(client, parts.id, now))
  if (!document) return null
  const [given, kept] = [Buffer.from(await hashOfSecret(parts.secret)), Buffer.from(document.hash)]
  if (given.length !== kept.length || !timingSafeEqual(given, kept)) return null
  return { kind: 'share', path: document.path, link: parts.id, expiresAt: Date.parse(document.endsAt) }
}
