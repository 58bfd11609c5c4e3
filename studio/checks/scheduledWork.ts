import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { documentTitle } from '#lib/launch/documentTitle.ts'
import { placeOf } from './recentWork.ts'

/** A scheduled draft; in the lake it is a release of one document. */
export interface Release {
  /** `_.releases.` and its name. The Studio's own list of releases leaves the name alone out, whatever its type says. */
  _id: string
  state: string
  /** ISO 8601. */
  publishAt?: string
  error?: { message: string }
  /** The time stays here when the lake takes it off a release that it could not publish. ISO 8601. */
  metadata: { intendedPublishAt?: string }
}

/** A copy that goes live by itself, or that should have. */
export interface ScheduledWork {
  copyId: string
  /** Under its published id, as it is opened. */
  document: ContentDocument
  title: string
  /** The address of a page; what else it is otherwise. */
  place: string
  /** ISO 8601; empty when the lake doesn't say. */
  at: string
  /** Why it will not go live by itself, and what to do; null when it will. */
  hindrance: string | null
}

/**
 * Returns drafts that are or were scheduled, the next first.
 * @param copies with their ids in the lake, `versions.<release>.<id>`
 */
export function scheduledWork(
  releases: readonly Release[],
  copies: readonly ContentDocument[],
): ScheduledWork[] {
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
          document: { ...copy, _id: copy._id.slice(prefix.length) },
          title: documentTitle(copy),
          place: placeOf(copy),
          at,
          hindrance,
        }))
    })
    .sort((a, b) => a.at.localeCompare(b.at) || a.copyId.localeCompare(b.copyId))
}

const RELEASES = /^_\.releases\./

const ANEW = 'then choose another time for it under “Scheduled Drafts”.'

/** Undefined for a release that neither waits nor was to. */
function hindranceOf({ state, error, metadata }: Release): string | null | undefined {
  if (['scheduling', 'scheduled', 'publishing'].includes(state)) return null
  if (state !== 'active') return undefined
  if (error && /non-?existent document/i.test(error.message)) {
    return `It did not go live, because it shows something that isn’t published. Publish that first, ${ANEW}`
  }
  if (error) return `It did not go live. The reason given: “${error.message}”. Put that right, ${ANEW}`
  if (!metadata.intendedPublishAt) return undefined
  return 'It will not go live until you confirm its time under “Scheduled Drafts”.'
}

/**
 * Returns one sentence about drafts, next to the list of scheduled ones.
 * @param scheduled null until it is read
 */
export function draftsSentence(drafts: number, scheduled: readonly ScheduledWork[] | null): string {
  const hasOthers = scheduled !== null && scheduled.length > 0
  if (drafts > 0) {
    const sentence = 'Visitors don’t see these changes until you publish them.'
    const goesLive = hasOthers && scheduled.some(({ hindrance }) => hindrance === null)
    return goesLive ? `${sentence} A copy with a time goes live by itself.` : sentence
  }
  if (scheduled === null) return 'No draft waits.'
  return hasOthers ? 'Everything else you wrote is published.' : 'Everything you wrote is published.'
}
