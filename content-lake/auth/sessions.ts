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

type Session = z.infer<typeof sessionSchema>

export type Sessions = ReturnType<typeof sessionsIn>

/**
 * Returns the sessions of the Studio's users.
 * @param idleMs time after which an unused session ends, ms
 */
export function sessionsIn(database: DatabaseSync, idleMs = LIFETIME_MS) {
  const add = database.prepare(
    'INSERT INTO sessions (token_hash, id, account, agent, created, seen) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const find = database.prepare('SELECT * FROM sessions WHERE token_hash = ? AND created > ? AND seen > ?')
  const list = database.prepare(
    'SELECT * FROM sessions WHERE created > ? AND seen > ? ORDER BY seen DESC, id',
  )
  const see = database.prepare('UPDATE sessions SET seen = ? WHERE id = ?')
  const end = database.prepare('DELETE FROM sessions WHERE id = ?')
  const endAll = database.prepare('DELETE FROM sessions WHERE account = ?')
  /** One-time codes (`sid`) that the Studio swaps for the token of the session it has just begun. */
  const codes = new Map<string, { token: string; expires: number }>()

  /** The earliest begin and the earliest last use of a session that counts, milliseconds since 1970. */
  const oldest = (): [number, number] => [Date.now() - LIFETIME_MS, Date.now() - idleMs]
  database.prepare('DELETE FROM sessions WHERE created <= ? OR seen <= ?').run(...oldest())

  return {
    /** Begins a session. Returns a token for the cookie and the one-time code that replaces it in an address. */
    begin(account: string, agent = ''): { token: string; code: string } {
      const [token, code, id] = [newSecret(), newSecret(), newSecret().slice(0, 16)]
      const now = Date.now()
      add.run(hashOf(token), id, account, agent.slice(0, AGENT_LENGTH), now, now)
      codes.set(code, { token, expires: now + CODE_LIFETIME_MS })
      return { token, code }
    },
    /** Returns the token, once and within its lifetime; otherwise null. */
    redeem(code: string): string | null {
      const entry = codes.get(code)
      codes.delete(code)
      return entry && entry.expires > Date.now() ? entry.token : null
    },
    /** Returns the session of a token and notes its use. */
    find(token: string): Session | null {
      const row = find.get(hashOf(token), ...oldest())
      if (row === undefined) return null
      const session = sessionSchema.parse(row)
      const now = Date.now()
      if (now - session.seen > MINUTE_MS) see.run(now, session.id)
      return session
    },
    /** Returns all sessions, the last used first. */
    list: (): Session[] => list.all(...oldest()).map((row) => sessionSchema.parse(row)),
    end: (id: string) => end.run(id),
    endAllOf: (account: string) => endAll.run(account),
  }
}
