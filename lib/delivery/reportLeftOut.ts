import { log } from '../log/log.ts'
import type { Outgoing } from './deliver.ts'

/** More of one page would only repeat what the first ones say. */
const MOST_LINES = 10

/**
 * Logs what was left out of a page, one sentence each, with the page, the kind and the hash. It quotes nothing: a page may
 * hold what a visitor typed.
 * @param path of a page of this site, never one that a visitor typed
 */
export function reportLeftOut(path: string, { leftOut }: Outgoing): void {
  for (const { kind, hash } of leftOut.slice(0, MOST_LINES)) {
    log.error(
      'delivery.foreign',
      'A page was sent without a part that is not this site’s: find out how it came there.',
      { path, kind, hash },
    )
  }
  const count = leftOut.length - MOST_LINES
  if (count > 0)
    log.error('delivery.foreign', 'The same page was sent without more foreign parts.', { path, count })
}
