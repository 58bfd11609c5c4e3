import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { z } from 'zod'

/** A person who may sign in to a public Content Lake. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['editor', 'viewer']),
  /** Number of passkeys; 0 while an invitation is open. */
  passkeys: z.number(),
})

export type Account = z.infer<typeof accountSchema>

const passkeyRow = z.object({
  account: z.string(),
  public_key: z.instanceof(Uint8Array),
  counter: z.number(),
})

/** The parts of an account that an invitation names. */
export type Invited = Pick<Account, 'name' | 'email' | 'role'>

const LISTED = `SELECT id, name, email, role, (SELECT count(*) FROM passkeys WHERE account = accounts.id) AS passkeys
  FROM accounts`

export type Accounts = ReturnType<typeof accountsIn>

/** Returns the accounts with their passkeys. An ended one stays in the table, because the history names it. */
export function accountsIn(database: DatabaseSync) {
  const list = (): Account[] => {
    const rows = database.prepare(`${LISTED} WHERE ended IS NULL ORDER BY created, id`).all()
    return rows.map((row) => accountSchema.parse(row))
  }
  const withEmail = (email: string): Account | null =>
    list().find((account) => account.email === addressOf(email)) ?? null

  return {
    /** Returns the accounts that may sign in, oldest first. */
    list,
    /** Returns an account that may sign in. */
    find: (id: string): Account | null => list().find((account) => account.id === id) ?? null,
    /** Returns an account that may sign in, by its email address in any case. */
    withEmail,
    /** Returns the name of a current or former account for the history. */
    nameOf(id: string): string | null {
      const row = database.prepare('SELECT name FROM accounts WHERE id = ?').get(id)
      return typeof row?.name === 'string' ? row.name : null
    },
    /** Adds an account. An ended one with the same address is opened again under its old id. */
    add({ name, email, role }: Invited): Account {
      database
        .prepare(
          `INSERT INTO accounts (id, name, email, role, created) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role, ended = NULL`,
        )
        .run(`p${randomUUID().replaceAll('-', '')}`, name, addressOf(email), role, Date.now())
      const added = withEmail(email)
      if (added === null) throw new Error('An account is in the table once it was added.')
      return added
    },
    /** Ends an account with its passkeys. */
    end(id: string): void {
      database.prepare('UPDATE accounts SET ended = ? WHERE id = ?').run(Date.now(), id)
      database.prepare('DELETE FROM passkeys WHERE account = ?').run(id)
    },
    /** Stores a passkey in the place of the account's earlier ones: a lost device must not sign in any more. */
    setPasskey(account: string, { id, publicKey, counter }: WebAuthnCredential): void {
      database.prepare('DELETE FROM passkeys WHERE account = ?').run(account)
      database
        .prepare('INSERT INTO passkeys (id, account, public_key, counter) VALUES (?, ?, ?, ?)')
        .run(id, account, publicKey, counter)
    },
    /** Returns a passkey with the account that it signs in. */
    passkey(id: string): { account: string; credential: WebAuthnCredential } | null {
      const row = database.prepare('SELECT account, public_key, counter FROM passkeys WHERE id = ?').get(id)
      if (row === undefined) return null
      const { account, public_key, counter } = passkeyRow.parse(row)
      return { account, credential: { id, publicKey: new Uint8Array(public_key), counter } }
    },
    /** Stores an authenticator's own count of uses, by which a copied passkey is recognised. */
    countUse(id: string, counter: number): void {
      database.prepare('UPDATE passkeys SET counter = ? WHERE id = ?').run(counter, id)
    },
  }
}

const addressOf = (email: string): string => email.trim().toLowerCase()
