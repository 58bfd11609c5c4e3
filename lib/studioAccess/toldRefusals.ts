import type { Log } from '../log/log.ts'

/** How often the log tells of refusals, in milliseconds: often enough to be seen, too seldom to fill it. */
const TOLD_EVERY = 60 * 60_000

/**
 * Has the log tell once an hour that somebody came with a pass, or a proof, that is none.
 * @param now milliseconds since 1970
 * @returns the answer that it was given
 */
export function toldRefusals(
  log: Log,
  now: () => number,
): (kind: 'pass' | 'proof', response: Response) => Response {
  const told = { pass: Number.NEGATIVE_INFINITY, proof: Number.NEGATIVE_INFINITY }
  return (kind, response) => {
    if (now() - told[kind] >= TOLD_EVERY) {
      told[kind] = now()
      log.warn(
        'studio.refused',
        'Somebody asked for what the Studio shows of this site, without a valid pass or proof, and got nothing. Of others no more is said for an hour.',
        { kind },
      )
    }
    return response
  }
}
