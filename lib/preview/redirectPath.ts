/** Longer than any address of this site, with room for a query. */
const MAX_LENGTH = 2_048

/**
 * A path as this site has them, with a query or a fragment of visible ASCII. Its segments contain nothing that a browser or a
 * proxy reads differently: no dot, percent sign, backslash or second slash.
 */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:[?#][!-[\]-~]*)?$/

/** Returns a redirect target that surely stays on this site, safe to send as a `Location`; `/` in place of any other. */
export const sameOriginPath = (target: string | null | undefined): string =>
  target && target.length <= MAX_LENGTH && OWN_PATH.test(target) ? target : '/'
