import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { inTransaction, openTables } from '../engine/database.ts'

const row = z.object({
  id: z.string(),
  event: z.string(),
  /** Milliseconds since 1970. */
  start: z.number(),
  name: z.string(),
  email: z.string(),
  /** The visitor's time zone. */
  zone: z.string(),
  campaign: z.string(),
  cancelledAt: z.number().nullable(),
})
const note = z.object({
  booking: z.string(),
  kind: z.enum(['confirmation', 'cancellation']),
  recipient: z.enum(['visitor', 'consultant']),
  /** How often the mailbox has not taken it. */
  tries: z.number(),
})

export type Booking = z.output<typeof row>
/** An e-mail that is still to be sent. */
export type Note = z.output<typeof note>
type Wish = Omit<Booking, 'id' | 'cancelledAt'>

/** The bookings of one folder. */
export interface BookingStore {
  /** Books a time for good. @returns null when it is somebody else's; the booking there is, when it is the visitor's own */
  book(wish: Wish): Booking | null
  /** @returns whether it was booked until now */
  cancel(id: string, now: number): boolean
  find(id: string): Booking | null
  /** The starts of all bookings that stand. */
  taken(): ReadonlySet<number>
  /** What is to be sent by now. */
  unsent(now: number): Note[]
  /** Ends an e-mail: it was sent, or is given up. */
  done(note: Note): void
  /** Counts one more try, and puts the next off. */
  postpone(note: Note, dueAt: number): void
  close(): void
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS bookings (
    id TEXT PRIMARY KEY, event TEXT NOT NULL, start INTEGER NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL,
    zone TEXT NOT NULL, campaign TEXT NOT NULL, cancelledAt INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS one_booking_a_time ON bookings (start) WHERE cancelledAt IS NULL;
  CREATE TABLE IF NOT EXISTS unsent (
    booking TEXT NOT NULL REFERENCES bookings (id), kind TEXT NOT NULL, recipient TEXT NOT NULL,
    PRIMARY KEY (booking, kind, recipient)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refused (
    booking TEXT NOT NULL, kind TEXT NOT NULL, recipient TEXT NOT NULL, tries INTEGER NOT NULL, dueAt INTEGER NOT NULL,
    PRIMARY KEY (booking, kind, recipient),
    FOREIGN KEY (booking, kind, recipient) REFERENCES unsent (booking, kind, recipient) ON DELETE CASCADE
  ) STRICT;`

/**
 * Opens the bookings of a folder. What was answered is on the disk, with the e-mails that follow from it.
 * @throws PlainFailure when its database can't be read
 */
export function openStore(folder: string): BookingStore {
  const database = openTables(join(folder, 'booking.sqlite'), TABLES)
  const find = (id: string) =>
    row.optional().parse(database.prepare('SELECT * FROM bookings WHERE id = ?').get(id)) ?? null
  const announce = (id: string, kind: Note['kind']) => {
    const add = database.prepare('INSERT INTO unsent VALUES (?, ?, ?)')
    for (const recipient of note.shape.recipient.options) add.run(id, kind, recipient)
  }

  return {
    book: (wish) =>
      inTransaction(database, () => {
        const { event, start, name, email, zone, campaign } = wish
        const id = randomUUID()
        const { changes } = database
          .prepare(
            `INSERT INTO bookings VALUES (?, ?, ?, ?, ?, ?, ?, NULL)
             ON CONFLICT (start) WHERE cancelledAt IS NULL DO NOTHING`,
          )
          .run(id, event, start, name, email, zone, campaign)
        if (changes === 0) {
          // Whoever presses twice has booked once.
          const own = database
            .prepare(
              'SELECT id FROM bookings WHERE start = ? AND event = ? AND email = ? AND cancelledAt IS NULL',
            )
            .get(start, event, email)
          return own ? find(String(own.id)) : null
        }
        announce(id, 'confirmation')
        return find(id)
      }),
    cancel: (id, now) =>
      inTransaction(database, () => {
        const { changes } = database
          .prepare('UPDATE bookings SET cancelledAt = ? WHERE id = ? AND cancelledAt IS NULL')
          .run(now, id)
        if (changes > 0) announce(id, 'cancellation')
        return changes > 0
      }),
    find,
    taken: () => {
      const rows = database.prepare('SELECT start FROM bookings WHERE cancelledAt IS NULL').all()
      return new Set(rows.map(({ start }) => Number(start)))
    },
    unsent: (now) =>
      z.array(note).parse(
        database
          .prepare(
            `SELECT booking, kind, recipient, coalesce(tries, 0) AS tries
             FROM unsent LEFT JOIN refused USING (booking, kind, recipient)
             WHERE dueAt IS NULL OR dueAt <= ? ORDER BY unsent.rowid`,
          )
          .all(now),
      ),
    done: ({ booking, kind, recipient }) => {
      database
        .prepare('DELETE FROM unsent WHERE booking = ? AND kind = ? AND recipient = ?')
        .run(booking, kind, recipient)
    },
    postpone: ({ booking, kind, recipient, tries }, dueAt) => {
      database
        .prepare('INSERT OR REPLACE INTO refused VALUES (?, ?, ?, ?, ?)')
        .run(booking, kind, recipient, tries + 1, dueAt)
    },
    close: () => database.close(),
  }
}
