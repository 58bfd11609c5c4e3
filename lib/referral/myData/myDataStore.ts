import { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import { columnsAbout } from '../database/columns.ts'
import { labelledData } from '../database/columnText.ts'
import { referralRow } from '../database/referralRow.ts'
import type { Query } from '../database/sqlStore.ts'
import type { StoredReferral } from '../ports.ts'
import type { MyDataLink, PersonRole } from './myDataLink.ts'
import { type Erasure, erasure, type MyDataResponse } from './myDataSchemas.ts'

// A referrer may have sent several referrals, and gets one confirmation a day. The address is compared whole, in ASCII
// and lower case.
const OF_REFERRER =
  'your_email_ascii = (select your_email_ascii from referral.referrals where id = $1::text::uuid)'

/** `$1` is the id of the link's referral. */
const SHOW_REFERRER = `
  select * from referral.referrals where ${OF_REFERRER} order by received_at, id`

// Shows this referral only. Other referrals with the same name may be about another person.
const SHOW_REFERRED = `
  select * from referral.referrals where id = $1::text::uuid and referred_erased_at is null`

/** Queues the notice to the site owner in the statement that erases, so a crash loses neither. `$2` is the time. */
const NOTICED = (role: PersonRole) => `noticed as (
    insert into referral.outbox (kind, erasure, due_at, first_due_at)
    select 'notify-erasure', jsonb_build_object('erased', '${role}', 'id', $1::text,
        'receivedAt', jsonb_agg(received_at order by received_at)), $2::text::timestamptz, $2::text::timestamptz
    from gone having count(*) > 0
    returning erasure)
  select erasure from noticed`

const ERASE_REFERRER = `
  with gone as (delete from referral.referrals where ${OF_REFERRER} returning received_at),
  ${NOTICED('referrer')}`

const WITHOUT_REFERRED = columnsAbout('referred')
  .map(({ column, erased = "'[erased]'" }) => `${column} = ${erased}`)
  .join(', ')

// The referrer still expects a reply, so the rest of the row stays with its reminders. The notification to the site
// owner is skipped also when its sending was interrupted or given up.
const ERASE_REFERRED = `
  with gone as (
    update referral.referrals set ${WITHOUT_REFERRED}, referred_erased_at = $2::text::timestamptz
    where id = $1::text::uuid and referred_erased_at is null returning id, received_at),
  silenced as (
    update referral.outbox o set status = 'skipped', settled_at = $2::text::timestamptz
    from gone where o.referral_id = gone.id and o.kind = 'notify-consultant'
      and o.status in ('pending', 'sending', 'dead')),
  ${NOTICED('referred')}`

const noticed = z.array(z.object({ erasure }))

/**
 * Data access and erasure for holders of links. Every method rejects when the database can't be reached.
 * @param keptDays number of days after which a referral is deleted anyway
 */
export function myDataStore(query: Query, keptDays: number) {
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
    /** Returns the stored data about the holder of a link, or null if there is none any more. */
    show: ({ id, role }: MyDataLink) => (role === 'referrer' ? ofReferrer(id) : ofReferred(id)),
    /** Erases the data and queues the notice to the site owner. Returns null if there was no data. */
    async erase({ id, role }: MyDataLink, now: Date): Promise<Erasure | null> {
      const statement = role === 'referrer' ? ERASE_REFERRER : ERASE_REFERRED
      return noticed.parse(await query(statement, [id, now.toISOString()]))[0]?.erasure ?? null
    },
  }
}
