import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '#lib/server/durations.ts'
import { newSecret } from '../../engine/secret.ts'

/** A sign-in lasts this long, in milliseconds: 30 days. */
const LIFETIME_MS = 30 * DAY_MS

/** A one-time code is exchanged for its token within this time, in milliseconds. */
const CODE_LIFETIME_MS = 60_000

/** Who is signed in to the Studio. Only hashes of tokens are kept, so a copied store signs nobody in. */
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

  /** Begins a session: a token for the cookie, and the code that stands for it in an address. */
  begin(): { token: string; code: string } {
    const token = newSecret()
    const code = newSecret()
    this.#statements.add.run(hash(token), Date.now())
    this.#codes.set(code, { token, expires: Date.now() + CODE_LIFETIME_MS })
    return { token, code }
  }

  /** @returns the token, the first time and in time; null otherwise. */
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
