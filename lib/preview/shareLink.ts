import { z } from 'zod'
import { sealPreviewPass } from './previewPass.ts'
import { sameOriginPath } from './redirectPath.ts'
import { SHARE_DAYS } from './shareDays.ts'

const SHARE_ROUTE = '/api/draft-mode/share'

const DAY_MS = 24 * 60 * 60 * 1000

/** What a previewer asks for: a link to this page for so many days. */
export const shareRequest = z.object({
  path: z.string().transform(sameOriginPath),
  days: z.literal(SHARE_DAYS),
})

interface ShareLink {
  /** Path and query of the link on this site. */
  href: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * A link that shows the drafts of this site, beginning with one page, to whoever has it, until it expires or its series
 * ends.
 * @param series the series that the site settings name now
 * @param now milliseconds since 1970
 */
export function makeShareLink(
  { path, days }: z.infer<typeof shareRequest>,
  series: number,
  secret: string,
  now: number,
): ShareLink {
  const expiresAt = now + days * DAY_MS
  const pass = sealPreviewPass({ kind: 'share', path, series, expiresAt }, secret)
  return { href: `${SHARE_ROUTE}?pass=${pass}`, expiresAt }
}
