/**
 * Time that a cache may keep a response without revalidating, s. Each route exports the same number as `revalidate`.
 */
export const KEPT_SECONDS = 60

/** For how many seconds more a cache may send it while it asks. */
export const STALE_SECONDS = 10

/** Cache-Control of pages, for responses that Next leaves without one. */
export const CACHE_CONTROL = `s-maxage=${KEPT_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`

/** The header of each rendering that says when it began, as an ISO date. The content it shows was read after that. */
export const RENDERED_AT = 'x-rendered-at'

/** Header of a copy that stays because its rendering failed: time of the last attempt, as an ISO date. */
export const FAILED_AT = 'x-render-failed-at'

/** Where an edition says since when it is true to the content: a file has no header of its own that could. */
export const EDITION_ADDRESS = '/edition.json'
