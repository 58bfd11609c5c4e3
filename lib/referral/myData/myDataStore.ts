import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../../server/durations.ts'
import { labelledData } from '../database/columnText.ts'
import { referralRow } from '../database/referralRow.ts'
import type { Query } from '../database/sqlStore.ts'
import type { StoredReferral } from '../ports.ts'
import type { MyDataLink } from './myDataLink.ts'
import { COUNT, ERASE_REFERRED, ERASE_REFERRER, SHOW_REFERRED, SHOW_REFERRER } from './myDataQueries.ts'
import { type Erasure, erasure, type MyDataResponse } from './myDataSchemas.ts'

/** Data access and erasure for holders of links. Every method rejects when the database can't be reached. */
export type MyDataStore = {
  /** Returns the stored data about the holder of a link, or null if there is none any more. */
  show(link: MyDataLink): Promise<MyDataResponse | null>
  /** Erases the data and queues the notice to the site owner. Returns null if there was no data. */
  erase(link: MyDataLink, now: Date): Promise<Erasure | null>
  /** Counts a request in this hour's bucket. Returns false if the bucket is full. */
  mayAsk(bucket: string, limit: number, now: Date): Promise<boolean>
}

const noticed = z.array(z.object({ erasure }))

/**
 * Creates the {@link MyDataStore} of a database.
 * @param keptDays number of days after which a referral is deleted anyway
 */
export function myDataStore(query: Query, keptDays: number): MyDataStore {
  const keptUntil = (receivedAt: Date) => new Date(receivedAt.getTime() + keptDays * DAY_MS)
  const dates = ({ receivedAt }: StoredReferral) => ({ receivedAt, keptUntil: keptUntil(receivedAt) })
  const ofReferrer = async (id: string): Promise<MyDataResponse | null> => {
    const rows = z.array(referralRow).parse(await query(SHOW_REFERRER, [id]))
    if (rows.length === 0) return null
    const referrals = rows.map((row) => ({
      ...dates(row),
      stage: row.isStageShared ? { stage: row.stage, bonusDueAt: row.bonusDueAt } : null,
      data: labelledData(row, 'referrer', 'label'),
    }))
    return { role: 'referrer', referrals }
  }
  const ofReferred = async (id: string): Promise<MyDataResponse | null> => {
    const [row] = z.array(referralRow).parse(await query(SHOW_REFERRED, [id]))
    if (!row) return null
    return {
      role: 'referred',
      ...dates(row),
      referrer: row.yourName,
      data: labelledData(row, 'referred', 'label'),
    }
  }
  return {
    show: ({ id, role }) => (role === 'referrer' ? ofReferrer(id) : ofReferred(id)),
    async erase({ id, role }, now) {
      const statement = role === 'referrer' ? ERASE_REFERRER : ERASE_REFERRED
      return noticed.parse(await query(statement, [id, now.toISOString()]))[0]?.erasure ?? null
    },
    async mayAsk(bucket, limit, now) {
      const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
      return (await query(COUNT, [bucket, hour.toISOString(), limit])).length > 0
    },
  }
}
