import type { DatabaseSync } from 'node:sqlite'
import { commandOf } from '#lib/node/commandOf.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'

/**
 * The schema, one step per entry, never edited once released: a lake remembers in `user_version` how many it has taken.
 *
 * - `documents` is the current state; `changes` is bounded history as mendoza patches, newest last.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;
  CREATE TABLE changes (
    document_id TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions(seq),
    previous_rev TEXT,
    mutations TEXT NOT NULL,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX changes_by_seq ON changes(seq);
  CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE key_values (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  DROP TABLE sessions;
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    agent TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts(id),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE sign_in_links (
    account TEXT PRIMARY KEY REFERENCES accounts(id),
    token_hash TEXT NOT NULL,
    browser_hash TEXT,
    expires INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
]

/**
 * Applies every migration that the database lacks, each in a transaction.
 * @throws UserFacingError when a newer version of this program has applied more than this one knows
 */
export function migrate(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA user_version').get()
  const taken = Number(row?.user_version ?? 0)
  if (taken > MIGRATIONS.length) {
    throw new UserFacingError(
      `A newer version of this program has written the content store ${database.location()} (step ${taken}, where this one knows ${MIGRATIONS.length}): start that version, or restore a backup from before the upgrade with "${commandOf('restore', '<backup> --overwrite')}".`,
    )
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < taken) continue
    database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
}
