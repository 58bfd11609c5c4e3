import { z } from 'zod'
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

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const moment = z.union([z.date(), z.string()]).transform((value) => new Date(value))
const referrerRow = z.object({
  received_at: moment,
  your_name: z.string(),
  your_email: z.string(),
  your_company: z.string(),
  consent_text: z.string(),
  page_url: z.string(),
  user_agent: z.string(),
})
const referredRow = z.object({
  received_at: moment,
  your_name: z.string(),
  referral_name: z.string(),
  referral_company: z.string(),
  referral_email: z.string(),
  relationship: z.string(),
})
const goneRows = z.array(z.object({ received_at: moment }))

/**
 * The {@link HeldStore} of a database.
 * @param keptDays after how many days a referral is deleted anyway
 */
export function heldStore(query: Query, keptDays: number): HeldStore {
  const keptUntil = (receivedAt: Date) => new Date(receivedAt.getTime() + keptDays * DAY_MS)
  const ofReferrer = async (id: string): Promise<HeldAnswer | null> => {
    const rows = z.array(referrerRow).parse(await query(SHOW_REFERRER, [id]))
    if (rows.length === 0) return null
    return {
      role: 'referrer',
      referrals: rows.map((row) => ({
        receivedAt: row.received_at,
        keptUntil: keptUntil(row.received_at),
        name: row.your_name,
        email: row.your_email,
        company: row.your_company,
        consent: row.consent_text,
        pageUrl: row.page_url,
        userAgent: row.user_agent,
      })),
    }
  }
  const ofReferred = async (id: string): Promise<HeldAnswer | null> => {
    const [row] = z.array(referredRow).parse(await query(SHOW_REFERRED, [id]))
    if (!row) return null
    return {
      role: 'referred',
      receivedAt: row.received_at,
      keptUntil: keptUntil(row.received_at),
      referrer: row.your_name,
      name: row.referral_name,
      company: row.referral_company,
      contact: row.referral_email,
      note: row.relationship,
    }
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
