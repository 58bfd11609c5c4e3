import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { newSecret } from '#lib/node/secret.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'

/** Lifetime of a session, ms. */
const LIFETIME_MS = 30 * DAY_MS

/** Lifetime of an unused session on a public site, ms. */
export const PUBLIC_IDLE_MS = 12 * HOUR_MS

/** Lifetime of a one-time code, ms. */
const CODE_LIFETIME_MS = 60_000

/** Longest text of a browser's name that is stored, characters. */
const AGENT_LENGTH = 200

/** Returns the form in which tokens are stored, so that a copied store signs no one in. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const sessionSchema = z.object({
  id: z.string(),
  account: z.string(),
  /** User-Agent of the browser that signed in. */
  agent: z.string(),
  /** Milliseconds since 1970. */
  created: z.number(),
  /** Last use, milliseconds since 1970, exact to a minute. */
  seen: z.number(),
})

export type Session = z.infer<typeof sessionSchema>

/** Sessions of the Studio's users. */
export class Sessions {
  readonly #statements
  readonly #idleMs: number
  /** One-time codes (`sid`) that the Studio swaps for the token of the session it has just begun. */
  readonly #codes = new Map<string, { token: string; expires: number }>()

  /** @param idleMs time after which an unused session ends, ms */
  constructor(database: DatabaseSync, idleMs = LIFETIME_MS) {
    this.#idleMs = idleMs
    this.#statements = {
      add: database.prepare(
        'INSERT INTO sessions (token_hash, id, account, agent, created, seen) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      find: database.prepare('SELECT * FROM sessions WHERE token_hash = ? AND created > ? AND seen > ?'),
      list: database.prepare('SELECT * FROM sessions WHERE created > ? AND seen > ? ORDER BY seen DESC, id'),
      see: database.prepare('UPDATE sessions SET seen = ? WHERE id = ?'),
      end: database.prepare('DELETE FROM sessions WHERE id = ?'),
      endAll: database.prepare('DELETE FROM sessions WHERE account = ?'),
    }
    database.prepare('DELETE FROM sessions WHERE created <= ? OR seen <= ?').run(...this.#oldest())
  }

  /** Begins a session. Returns a token for the cookie and the one-time code that replaces it in an address. */
  begin(account: string, agent = ''): { token: string; code: string } {
    const token = newSecret()
    const code = newSecret()
    const now = Date.now()
    this.#statements.add.run(
      hashOf(token),
      newSecret().slice(0, 16),
      account,
      agent.slice(0, AGENT_LENGTH),
      now,
      now,
    )
    this.#codes.set(code, { token, expires: now + CODE_LIFETIME_MS })
    return { token, code }
  }

  /** Returns the token, once and within its lifetime; otherwise null. */
  redeem(code: string): string | null {
    const entry = this.#codes.get(code)
    this.#codes.delete(code)
    return entry && entry.expires > Date.now() ? entry.token : null
  }

  /** Returns the session of a token and notes its use. */
  find(token: string): Session | null {
    const row = this.#statements.find.get(hashOf(token), ...this.#oldest())
    if (row === undefined) return null
    const session = sessionSchema.parse(row)
    const now = Date.now()
    if (now - session.seen > MINUTE_MS) this.#statements.see.run(now, session.id)
    return session
  }

  /** Returns all sessions, the last used first. */
  list(): Session[] {
    return this.#statements.list.all(...this.#oldest()).map((row) => sessionSchema.parse(row))
  }

  end(id: string): void {
    this.#statements.end.run(id)
  }

  endAllOf(account: string): void {
    this.#statements.endAll.run(account)
  }

  /** The earliest begin and the earliest last use of a session that counts, milliseconds since 1970. */
  #oldest(): [number, number] {
    return [Date.now() - LIFETIME_MS, Date.now() - this.#idleMs]
  }
}
