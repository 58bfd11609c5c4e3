import type { DatabaseSync } from 'node:sqlite'
import { newSecret } from '#lib/node/secret.ts'
import { hashOf } from './sessions.ts'

export type SignInLinks = ReturnType<typeof signInLinksIn>

/** Returns the one-time links with which a person makes a passkey: for the first editor, an invitation, or a lost passkey. */
export function signInLinksIn(database: DatabaseSync) {
  database.prepare('DELETE FROM sign_in_links WHERE expires <= ?').run(Date.now())
  return {
    /**
     * Makes a link, which replaces the account's earlier one.
     * @param lifetime ms
     * @param browser secret in the cookie of the only browser that may use the link; null for any browser
     * @returns the token for the address
     */
    issue(account: string, lifetime: number, browser: string | null): string {
      const token = newSecret()
      database
        .prepare(
          'INSERT OR REPLACE INTO sign_in_links (account, token_hash, browser_hash, expires) VALUES (?, ?, ?, ?)',
        )
        .run(account, hashOf(token), browser === null ? null : hashOf(browser), Date.now() + lifetime)
      return token
    },
    /** Returns the account of a link that is unused, not expired and meant for this browser. */
    accountOf(token: string, browser: string | null): string | null {
      const row = database
        .prepare(
          `SELECT account FROM sign_in_links
           WHERE token_hash = ? AND expires > ? AND (browser_hash IS NULL OR browser_hash = ?)`,
        )
        .get(hashOf(token), Date.now(), hashOf(browser ?? ''))
      return typeof row?.account === 'string' ? row.account : null
    },
    /** Ends a link and returns true if nobody has used it since {@link accountOf} returned its account. */
    take: (token: string): boolean =>
      database.prepare('DELETE FROM sign_in_links WHERE token_hash = ?').run(hashOf(token)).changes > 0,
    /** Ends the link of an account. */
    end: (account: string) => database.prepare('DELETE FROM sign_in_links WHERE account = ?').run(account),
  }
}
