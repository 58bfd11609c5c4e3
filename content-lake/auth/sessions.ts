import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { newSecret } from '#lib/node/secret.ts'
import { DAY_MS } from '#lib/server/durations.ts'

/** Lifetime of a session, ms: 30 days. */
const LIFETIME_MS = 30 * DAY_MS

/** Lifetime of a one-time code, ms. */
const CODE_LIFETIME_MS = 60_000

/** Sessions of the Studio's users. Stores only hashes of tokens, so a copied store signs no one in. */
export class Sessions {
  readonly #statements
  /** One-time codes (`sid`) that the Studio swaps for the token of the session it has just begun. */
  readonly #codes = new Map<string, { token: string; expires: number }>()

  constructor(database: DatabaseSync) {
    this.#statements = {
      add: database.prepare('INSERT INTO sessions (token_hash, created) VALUES (?, ?)'),
      find: database.prepare('SELECT 1 FROM sessions WHERE token_hash = ? AND created > ?'),
      remove: database.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    }
    database.prepare('DELETE FROM sessions WHERE created <= ?').run(Date.now() - LIFETIME_MS)
  }

  /** Begins a session. Returns a token for the cookie and the one-time code that replaces it in an address. */
  begin(): { token: string; code: string } {
    const token = newSecret()
    const code = newSecret()
    this.#statements.add.run(hash(token), Date.now())
    this.#codes.set(code, { token, expires: Date.now() + CODE_LIFETIME_MS })
    return { token, code }
  }

  /** Returns the token, once and within its lifetime; otherwise null. */
  redeem(code: string): string | null {
    const entry = this.#codes.get(code)
    this.#codes.delete(code)
    return entry && entry.expires > Date.now() ? entry.token : null
  }

  isValid(token: string): boolean {
    return this.#statements.find.get(hash(token), Date.now() - LIFETIME_MS) !== undefined
  }

  end(token: string): void {
    this.#statements.remove.run(hash(token))
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
