import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { SERVED } from '../layout.ts'
import type { Entries } from '../manifest.ts'
import { caddyRules } from './caddyRules.ts'
import { nginxRules } from './nginxRules.ts'
import { rules } from './rules.ts'
import { headersFile, redirectsFile } from './staticHostRules.ts'

/** The rules of an edition in the words of each server, with what tells them from those of another. */
export interface WrittenRules {
  readonly hash: string
  /** Files among those that are served. */
  readonly served: Record<string, string>
  /** Files that servers are given, and no visitor. */
  readonly told: Record<string, string>
}

/**
 * @param ownFunction whether the referral function answers on this machine
 * @param folderOf where rules of this hash find the edition that they are true of
 */
export function rulesOf(
  entries: Entries,
  ownFunction: boolean,
  folderOf: (hash: string) => string,
): WrittenRules {
  const found = rules(entries)
  const text = JSON.stringify({ ...found, headers: [...found.headers], ownFunction })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const folder = folderOf(hash)
  return {
    hash,
    served: { _headers: headersFile(found), _redirects: redirectsFile(found) },
    told: {
      'edition.caddy': caddyRules(found, folder, ownFunction),
      'nginx.conf': nginxRules(found, join(folder, SERVED), ownFunction),
    },
  }
}
