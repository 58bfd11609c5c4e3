import { createHash } from 'node:crypto'
import type { Entries } from '../manifest.ts'
import { caddyRules } from './caddyRules.ts'
import { nginxRules } from './nginxRules.ts'
import { rules } from './rules.ts'
import { headersFile, redirectsFile } from './staticHostRules.ts'

/** The rules of an edition in the words of each server, with what tells them from those of another. */
interface WrittenRules {
  readonly hash: string
  /** Files among those that are served. */
  readonly served: Record<string, string>
  /** Files that servers are given, and no visitor. */
  readonly told: Record<string, string>
}

/**
 * @param ownFunction whether the referral function answers on this machine
 * @param rootOf the folder that is served by rules of this hash
 */
export function rulesOf(
  entries: Entries,
  ownFunction: boolean,
  rootOf: (hash: string) => string,
): WrittenRules {
  const found = rules(entries)
  const text = JSON.stringify({ ...found, headers: [...found.headers], ownFunction })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const root = rootOf(hash)
  return {
    hash,
    served: { _headers: headersFile(found), _redirects: redirectsFile(found) },
    told: {
      'edition.caddy': caddyRules(found, root, ownFunction),
      'nginx.conf': nginxRules(found, root, ownFunction),
    },
  }
}
