/** An origin that no site has, so that a target which leaves it is noticed. */
const HERE = 'http://preview.invalid'

/** Longer than any address of this site, with room for a query. */
const MAX_LENGTH = 2_048

/** Largest number of percent-encoded layers of a target; a proxy may remove layers. */
const MAX_DECODINGS = 5

/** Control, invisible and white-space characters: browsers drop some of them, and what is left may leave the site. */
const HIDDEN = /[\p{C}\p{Z}]/u

/** Browsers read a backslash as a slash, and two slashes at the beginning as another site. */
const LEAVES = /\\|^\/{2}|^(?!\/)/

const decodeOnce = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Returns all readings of the path that a proxy could come to, the path itself first, or null if one is malformed. */
function readingsOf(path: string): string[] | null {
  const readings = [path]
  let reading = path
  for (let times = 0; times < MAX_DECODINGS; times++) {
    const decoded = decodeOnce(reading)
    if (decoded === null) return null
    if (decoded === reading) return readings
    readings.push(decoded)
    reading = decoded
  }
  return null
}

/**
 * Returns the part of a redirect target that stays on this site: path, query and fragment, beginning with exactly one
 * slash. Targets that could lead elsewhere, in any spelling (`//host`, `/.//host`, `\host`, a full address, encoded
 * forms), become `/`, so the result is always safe to send as a `Location`.
 */
export function sameOriginPath(target: string | null | undefined): string {
  if (!target || target.length > MAX_LENGTH || HIDDEN.test(target) || LEAVES.test(target)) return '/'
  if (!URL.canParse(target, HERE)) return '/'
  const url = new URL(target, HERE)
  const readings = url.origin === HERE ? readingsOf(url.pathname) : null
  if (readings === null) return '/'
  // Dots go when a browser reads the target, which can bring slashes together, so each reading is resolved again.
  const stays = readings.every(
    (reading) =>
      !HIDDEN.test(reading) && !LEAVES.test(reading) && !LEAVES.test(new URL(reading, HERE).pathname),
  )
  return stays ? `${url.pathname}${url.search}${url.hash}` : '/'
}
