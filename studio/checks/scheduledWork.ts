import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { placeOf } from './recentWork.ts'

/** A scheduled draft, which the Content Lake stores as a release of one document. */
export interface Release {
  /** `_.releases.` and its name. The Studio's list of releases contains no names, although its type does. */
  _id: string
  state: string
  /** ISO 8601. */
  publishAt?: string
  error?: { message: string }
  /** Keeps the time after the Content Lake fails to publish a release. ISO 8601. */
  metadata: { intendedPublishAt?: string }
}

/**
 * Returns drafts that are or were scheduled, the next first.
 * @param copies with their ids in the lake, `versions.<release>.<id>`
 */
export function scheduledWork(releases: readonly Release[], copies: readonly ContentDocument[]) {
  return releases
    .flatMap((release) => {
      const hindrance = hindranceOf(release)
      if (hindrance === undefined) return []
      const prefix = `versions.${release._id.replace(RELEASES, '')}.`
      const at = release.publishAt ?? release.metadata.intendedPublishAt ?? ''
      return copies
        .filter(({ _id }) => _id.startsWith(prefix))
        .map((copy) => ({
          copyId: copy._id,
          // With its published id, under which it opens.
          document: { ...copy, _id: copy._id.slice(prefix.length) },
          title: documentTitle(copy),
          place: placeOf(copy),
          at,
          hindrance,
        }))
    })
    .sort((a, b) => a.at.localeCompare(b.at) || a.copyId.localeCompare(b.copyId))
}

/** A copy that is or was scheduled to go live. */
export type ScheduledWork = ReturnType<typeof scheduledWork>[number]

const RELEASES = /^_\.releases\./

const RESCHEDULE = 'then choose a new time under “Scheduled Drafts”.'

/**
 * Returns a message with the reason why a release will not go live, and the fix; null if it will, undefined if it was
 * never scheduled.
 */
function hindranceOf({ state, error, metadata }: Release): string | null | undefined {
  if (['scheduling', 'scheduled', 'publishing'].includes(state)) return null
  if (state !== 'active') return undefined
  if (error && /non-?existent document/i.test(error.message)) {
    return `It did not go live, because it shows unpublished content. Publish that first, ${RESCHEDULE}`
  }
  if (error) return `It did not go live. Reason: “${error.message}”. Fix this, ${RESCHEDULE}`
  if (!metadata.intendedPublishAt) return undefined
  return 'It will not go live until you confirm its time under “Scheduled Drafts”.'
}
