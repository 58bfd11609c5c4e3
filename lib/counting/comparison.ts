import { z } from 'zod'

/** The events that can decide a comparison: each happens in the view that showed the version. */
export const decidingEvents = ['press', 'scheduler', 'booked'] as const

/** A comparison of the landing page's two versions, as it was agreed on before it began. */
export const comparison = z.object({
  title: z.string().min(1).max(100),
  /** Its first day and its last (YYYY-MM-DD). */
  from: z.iso.date(),
  until: z.iso.date(),
  event: z.enum(decidingEvents),
  /** The least difference worth having, in points of a percentage. */
  worth: z.number().gt(0).max(100),
})

/** One of the consultant's comparisons. */
export type Comparison = z.output<typeof comparison>

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
