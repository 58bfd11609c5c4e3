import { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import type { ShareDays } from './shareDays.ts'

const SHARE_ROUTE = '/api/draft-mode/share'

/** Twice what nobody can guess: the id finds the document, the secret opens it. */
const ID_BYTES = 16
const SECRET_BYTES = 32

/** Only ids with a dot are hidden from requests without a token. */
const ID_PREFIX = 'shareLink.'

export const SHARE_LINK_TYPE = 'shareLink'

/** A share link in the Content Lake. It contains the hash of the secret, so its readers can't make the link from it. */
export const shareLinkDocument = z.object({
  _id: z.string().startsWith(ID_PREFIX),
  /** SHA-256 of the secret, base64url. */
  hash: z.string(),
  path: z.string(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Time at which an editor revoked it. */
  endedAt: z.iso.datetime().nullish(),
})

export type ShareLinkDocument = z.infer<typeof shareLinkDocument>

/** The id of the document behind a link. @param id as the link and the pass of its holder name it */
export const shareLinkId = (id: string): string => `${ID_PREFIX}${id}`

/** @param now milliseconds since 1970 */
export const isRunning = ({ endsAt, endedAt }: ShareLinkDocument, now: number): boolean =>
  !endedAt && now < Date.parse(endsAt)

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns the stored form of a secret: its SHA-256, base64url. */
export const hashOfSecret = async (secret: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))

/**
 * Returns a link that shows the drafts of this site to anyone who has it, beginning with one page, until it expires or
 * is ended. Its address is known now and never again.
 * @param path a path of this site
 * @param now milliseconds since 1970
 */
export async function newShareLink(path: string, days: ShareDays, now: number) {
  const id = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const document = {
    _id: shareLinkId(id),
    _type: SHARE_LINK_TYPE,
    hash: await hashOfSecret(secret),
    path,
    madeAt: new Date(now).toISOString(),
    endsAt: new Date(now + days * DAY_MS).toISOString(),
  }
  return { document, href: `${SHARE_ROUTE}?link=${id}.${secret}` }
}

const LINK = /^(?<id>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/

export function partsOfLink(link: string | null): { id: string; secret: string } | null {
  const { id, secret } = LINK.exec(link ?? '')?.groups ?? {}
  return id && secret ? { id, secret } : null
}
