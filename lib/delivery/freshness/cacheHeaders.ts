/** Lifetime in caches, s. Each route exports the same number as `revalidate`. */
export const KEPT_SECONDS = 60

/** Time that a cache may serve a stale response while it revalidates, s. */
export const STALE_SECONDS = 10

/** Cache-Control of pages, for responses that Next leaves without one. */
export const CACHE_CONTROL = `s-maxage=${KEPT_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`

/** The header with a rendering's start time, as an ISO date. The content was read later than that. */
export const RENDERED_AT = 'x-rendered-at'

/** Header of a copy that stays because its rendering failed: time of the last attempt, as an ISO date. */
export const FAILED_AT = 'x-render-failed-at'
