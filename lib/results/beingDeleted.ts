/** As the page about privacy says, and as the database's `referral.purge` does. */
const YEARS_KEPT = 2

/** Whether totals of the day on which a comparison began are deleted by now, both days as YYYY-MM-DD: what is left is no whole. */
export const isBeingDeleted = (from: string, today: string): boolean =>
  from < `${Number(today.slice(0, 4)) - YEARS_KEPT}${today.slice(4)}`
