/** Path under which a site forwards requests to the local Content Lake. */
export const LAKE_PATH = '/lake'

/** Path under which the local Content Lake refuses requests that a proxy forwarded from another machine, with 403. */
export const FORWARDED_PATH = `${LAKE_PATH}/passed-on`
