import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#lib/server/durations.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import type { Accounts } from './accounts.ts'
import type { PublicSite } from './publicSite.ts'
import type { SignInLinks } from './signInLinks.ts'

/** File with the address of the first editor's link, until a passkey exists. Only the owner of the process may read it. */
export const FIRST_LINK_FILE = 'first-sign-in'

/** Lifetime of the link, ms. Each start makes a new one. */
const LIFETIME_MS = 7 * DAY_MS

/** Writes the first editor's one-time link into the folder of a public Content Lake; removes it once a passkey exists. */
export function keepFirstLink(
  dir: string,
  site: PublicSite,
  { accounts, links }: { accounts: Accounts; links: SignInLinks },
): void {
  const file = join(dir, FIRST_LINK_FILE)
  if (accounts.list().some(({ passkeys }) => passkeys > 0)) {
    rmSync(file, { force: true })
    return
  }
  const { ownerEmail: email } = site
  const owner = accounts.withEmail(email) ?? accounts.add({ name: 'Site owner', email, role: 'editor' })
  const link = `${site.origin}${LAKE_PATH}/auth/link#${links.issue(owner.id, LIFETIME_MS, null)}`
  writeFileSync(file, `${link}\n`, { mode: 0o600 })
}
