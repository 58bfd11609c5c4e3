import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../../server/durations.ts'
import { columnsAbout, storedMoment } from '../columns.ts'
import { columnText } from '../columnText.ts'
import type { StoredReferral } from '../ports.ts'
import { referralRow } from '../referralRow.ts'
import type { Query } from '../sqlStore.ts'
import type { HeldAnswer } from './heldAnswer.ts'
import type { HeldLink, HeldRole } from './heldLink.ts'
import { COUNT, ERASE_REFERRED, ERASE_REFERRER, SHOW_REFERRED, SHOW_REFERRER } from './heldQueries.ts'

/** What was erased, as the consultant is told: nothing of it names who is gone. */
export type Erasure = {
  /** Whose details are gone. */
  readonly erased: HeldRole
  /** Of the referral whose link was used. */
  readonly id: string
  /** When the referrals arrived, the oldest first. */
  readonly receivedAt: readonly Date[]
}

/** What holders of links may ask of the database. Every method rejects when it can't be reached. */
export type HeldStore = {
  /** What is held about the holder of a link; null when nothing is, any more. */
  show(link: HeldLink): Promise<HeldAnswer | null>
  /** Erases it; null when nothing was there. */
  erase(link: HeldLink, now: Date): Promise<Erasure | null>
  /** Counts a request of this hour; false when a bucket has had so many already. */
  mayAsk(bucket: string, limit: number, now: Date): Promise<boolean>
}

const goneRows = z.array(z.object({ received_at: storedMoment() }))

/** A person's data in a referral, each value with its label. */
const dataOf = (person: HeldRole, row: StoredReferral) =>
  columnsAbout(person).flatMap((column) =>
    column.label === undefined ? [] : [{ label: column.label, value: columnText(row, column) }],
  )

/**
 * The {@link HeldStore} of a database.
 * @param keptDays after how many days a referral is deleted anyway
 */
export function heldStore(query: Query, keptDays: number): HeldStore {
  const keptUntil = (receivedAt: Date) => new Date(receivedAt.getTime() + keptDays * DAY_MS)
  const dates = ({ receivedAt }: StoredReferral) => ({ receivedAt, keptUntil: keptUntil(receivedAt) })
  const ofReferrer = async (id: string): Promise<HeldAnswer | null> => {
    const rows = z.array(referralRow).parse(await query(SHOW_REFERRER, [id]))
    if (rows.length === 0) return null
    const referrals = rows.map((row) => ({ ...dates(row), data: dataOf('referrer', row) }))
    return { role: 'referrer', referrals }
  }
  const ofReferred = async (id: string): Promise<HeldAnswer | null> => {
    const [row] = z.array(referralRow).parse(await query(SHOW_REFERRED, [id]))
    if (!row) return null
    return { role: 'referred', ...dates(row), referrer: row.yourName, data: dataOf('referred', row) }
  }
  return {
    show: ({ id, role }) => (role === 'referrer' ? ofReferrer(id) : ofReferred(id)),
    async erase({ id, role }, now) {
      const rows = goneRows.parse(
        role === 'referrer'
          ? await query(ERASE_REFERRER, [id])
          : await query(ERASE_REFERRED, [id, now.toISOString()]),
      )
      if (rows.length === 0) return null
      const receivedAt = rows.map((row) => row.received_at).sort((a, b) => a.getTime() - b.getTime())
      return { erased: role, id, receivedAt }
    },
    async mayAsk(bucket, limit, now) {
      const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
      return (await query(COUNT, [bucket, hour.toISOString(), limit])).length > 0
    },
  }
}
