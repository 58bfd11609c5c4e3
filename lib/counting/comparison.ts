import { z } from 'zod'
import { keptVersions } from './keptVersions.ts'

/** The events that can decide a comparison: each happens in the view that showed the version. */
export const decidingEvents = ['press', 'scheduler', 'booked'] as const

/** Characters of a comparison's title. */
export const LONGEST_TITLE = 100

/** A comparison of the landing page's two versions, as it was agreed on before it began. */
export const comparison = z.object({
  title: z.string().min(1).max(LONGEST_TITLE),
  /** Its first day and its last (YYYY-MM-DD). */
  from: z.iso.date(),
  until: z.iso.date(),
  event: z.enum(decidingEvents),
  /** The least difference worth having, in points of a percentage. */
  worth: z.number().gt(0).max(100),
  /** What both versions said when it was made; null where that was not kept. */
  compared: keptVersions
    .nullish()
    .transform((kept) => kept ?? null)
    .catch(null),
})

/** One of the consultant's comparisons. */
export type Comparison = z.output<typeof comparison>

/** As many as the Settings take. */
const MOST = 50

const titled = z.object({ title: z.string().min(1) })

/**
 * The comparisons that can be read from what is published, each by itself: one that is not complete takes no other with it.
 * @returns also the titles of those that can't be, shortened
 */
export function readable(published: unknown): { comparisons: Comparison[]; unread: string[] } {
  const comparisons: Comparison[] = []
  const unread: string[] = []
  for (const [place, entry] of (Array.isArray(published) ? published : []).entries()) {
    const { data } = comparison.safeParse(entry)
    if (data && place < MOST) comparisons.push(data)
    else unread.push((titled.safeParse(entry).data?.title ?? 'without a title').slice(0, LONGEST_TITLE))
  }
  return { comparisons, unread }
}

/** The first two that share a day, by their place; null when none do. Of two at once neither could be told from the other. */
export function overlapping(
  comparisons: readonly { from?: string | undefined; until?: string | undefined }[],
): [number, number] | null {
  for (const [second, { from, until }] of comparisons.entries()) {
    if (!from || !until) continue
    const first = comparisons
      .slice(0, second)
      .findIndex((other) => other.from && other.until && other.from <= until && from <= other.until)
    if (first >= 0) return [first, second]
  }
  return null
}
