import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { inTransaction, openTables } from '../engine/database.ts'
import { type Kind, SERIES } from './kinds.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One e-mail at most answers sign-ups of an address within this time, in milliseconds. */
const ASKED_AGAIN_MS = HOUR_MS
/** Who hasn't confirmed by then is forgotten, and so is the link to do it, in milliseconds. */
const UNCONFIRMED_MS = 3 * DAY_MS

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS subscriber (
    id TEXT PRIMARY KEY,
    address_key TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    consent TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    left_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS mail (
    id TEXT PRIMARY KEY,
    subscriber TEXT NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    sent_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mail_waiting ON mail (due_at) WHERE sent_at IS NULL;`

const moment = z.number().transform((milliseconds) => new Date(milliseconds))

const subscriberRow = z
  .object({
    id: z.string(),
    address: z.string(),
    name: z.string(),
    asked_at: moment,
    confirmed_at: moment.nullable(),
    left_at: moment.nullable(),
  })
  .transform(({ asked_at, confirmed_at, left_at, ...row }) => ({
    ...row,
    askedAt: asked_at,
    confirmedAt: confirmed_at,
    leftAt: left_at,
  }))

/** Somebody who asked for the method. */
export type Subscriber = z.output<typeof subscriberRow>

const mailRow = z
  .object({
    id: z.string(),
    subscriber: z.string(),
    kind: z.string(),
    due_at: moment,
    sent_at: moment.nullable(),
  })
  .transform(({ due_at, sent_at, ...row }) => ({ ...row, dueAt: due_at, sentAt: sent_at }))

/** An e-mail that is to be sent, or was. Its id is that of the message: sent twice after a crash, it is kept once. */
export type Mail = z.output<typeof mailRow>

/** A sign-up as the form was sent. */
export interface SignUp {
  address: string
  /** What all spellings of the address have in common. */
  addressKey: string
  name: string
  /** The words that were agreed to. */
  consent: string
}

export type Subscribers = ReturnType<typeof openSubscribers>

/**
 * Opens the list of a folder; what it answers to is on the disk.
 * @throws PlainFailure when its database can't be read
 */
export function openSubscribers(folder: string) {
  const database = openTables(join(folder, 'newsletter.sqlite'), SCHEMA)
  const statement = (sql: string) => database.prepare(sql)
  const byKey = statement('SELECT * FROM subscriber WHERE address_key = ?')
  const byId = statement('SELECT * FROM subscriber WHERE id = ?')
  const add = statement(
    'INSERT INTO subscriber (id, address_key, address, name, consent, asked_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const remove = statement('DELETE FROM subscriber WHERE id = ?')
  const askAgain = statement('UPDATE subscriber SET asked_at = ? WHERE id = ?')
  const setConfirmed = statement(
    'UPDATE subscriber SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL',
  )
  const setLeft = statement('UPDATE subscriber SET left_at = ? WHERE id = ? AND left_at IS NULL')
  const queue = statement('INSERT OR IGNORE INTO mail (id, subscriber, kind, due_at) VALUES (?, ?, ?, ?)')
  const unqueue = statement('DELETE FROM mail WHERE subscriber = ? AND sent_at IS NULL')
  const forget = statement('DELETE FROM subscriber WHERE confirmed_at IS NULL AND asked_at < ?')
  const waiting = statement('SELECT * FROM mail WHERE sent_at IS NULL AND due_at <= ? ORDER BY due_at, id')
  const mailsOf = statement('SELECT * FROM mail WHERE subscriber = ? ORDER BY due_at, id')
  const newest = statement('SELECT * FROM subscriber ORDER BY asked_at DESC LIMIT ?')
  const setSent = statement('UPDATE mail SET sent_at = ? WHERE id = ?')

  const read = (row: unknown): Subscriber | null => (row === undefined ? null : subscriberRow.parse(row))
  const queueMail = (subscriber: string, kind: Kind, dueAt: number, mark = '') =>
    queue.run(`${subscriber}.${kind}${mark}`, subscriber, kind, dueAt)

  return {
    /** Takes a sign-up: who is new, or had left, is asked to confirm; who is on the list gets the PDF again. */
    ask({ address, addressKey, name, consent }: SignUp, now: Date): void {
      const at = now.getTime()
      inTransaction(database, () => {
        const known = read(byKey.get(addressKey))
        // Who left did so by their own link, and waits for no hour: their earlier links are dead.
        if (known && !known.leftAt) {
          // Clocks are set back, too: a sign-up of the future silences nobody.
          if (Math.abs(at - known.askedAt.getTime()) < ASKED_AGAIN_MS) return
          askAgain.run(at, known.id)
          queueMail(known.id, known.confirmedAt ? 'pdf' : 'confirm', at, `.${at}`)
          return
        }
        if (known) remove.run(known.id)
        const id = randomUUID()
        add.run(id, addressKey, address, name, consent, at)
        queueMail(id, 'confirm', at)
      })
    },

    /** Puts whoever asked on the list, with the PDF due at once and an e-mail on each day after; a second time changes nothing. */
    confirm(id: string, now: Date): void {
      const at = now.getTime()
      inTransaction(database, () => {
        if (setConfirmed.run(at, id).changes === 0) return
        unqueue.run(id)
        queueMail(id, 'pdf', at)
        for (const [index, kind] of SERIES.entries()) queueMail(id, kind, at + (index + 1) * DAY_MS)
      })
    },

    /** Takes somebody off the list: whatever was not sent by now never is. */
    leave(id: string, now: Date): void {
      inTransaction(database, () => {
        setLeft.run(now.getTime(), id)
        unqueue.run(id)
      })
    },

    find: (id: string): Subscriber | null => read(byId.get(id)),
    /** Forgets who never confirmed. */
    forgetUnconfirmed: (now: Date): void => void forget.run(now.getTime() - UNCONFIRMED_MS),
    /** What is due and not sent, the oldest first. */
    due: (now: Date): Mail[] => waiting.all(now.getTime()).map((row) => mailRow.parse(row)),
    /** All e-mails of somebody, in the order in which they come. */
    mailsOf: (id: string): Mail[] => mailsOf.all(id).map((row) => mailRow.parse(row)),
    /** Who asked last, the newest first. */
    newest: (count: number): Subscriber[] => newest.all(count).map((row) => subscriberRow.parse(row)),
    markSent: (id: string, now: Date): void => void setSent.run(now.getTime(), id),
    close: () => database.close(),
  }
}
