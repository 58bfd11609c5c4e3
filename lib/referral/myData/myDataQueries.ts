import { columnsAbout } from '../database/columns.ts'
import type { PersonRole } from './myDataLink.ts'

// The queries of data access and erasure. The SQL runs on PostgreSQL and PGlite alike.

// A referrer may have sent several referrals, and gets one confirmation a day. The address is compared whole, in ASCII
// and lower case.
const OF_REFERRER =
  'your_email_ascii = (select your_email_ascii from referral.referrals where id = $1::text::uuid)'

/** `$1` is the id of the link's referral. */
export const SHOW_REFERRER = `
  select * from referral.referrals where ${OF_REFERRER} order by received_at, id`

// Shows this referral only. Other referrals with the same name may be about another person.
export const SHOW_REFERRED = `
  select * from referral.referrals where id = $1::text::uuid and referred_erased_at is null`

/** Queues the notice to the site owner in the statement that erases, so a crash loses neither. `$2` is the time. */
const NOTICED = (role: PersonRole) => `noticed as (
    insert into referral.outbox (kind, erasure, due_at, first_due_at)
    select 'notify-erasure', jsonb_build_object('erased', '${role}', 'id', $1::text,
        'receivedAt', jsonb_agg(received_at order by received_at)), $2::text::timestamptz, $2::text::timestamptz
    from gone having count(*) > 0
    returning erasure)
  select erasure from noticed`

export const ERASE_REFERRER = `
  with gone as (delete from referral.referrals where ${OF_REFERRER} returning received_at),
  ${NOTICED('referrer')}`

const WITHOUT_REFERRED = columnsAbout('referred')
  .map(({ column, erased = "'[erased]'" }) => `${column} = ${erased}`)
  .join(', ')

// The referrer still expects a reply, so the rest of the row stays with its reminders. The notification to the site
// owner is skipped also when its sending was interrupted or given up.
export const ERASE_REFERRED = `
  with gone as (
    update referral.referrals set ${WITHOUT_REFERRED}, referred_erased_at = $2::text::timestamptz
    where id = $1::text::uuid and referred_erased_at is null returning id, received_at),
  silenced as (
    update referral.outbox o set status = 'skipped', settled_at = $2::text::timestamptz
    from gone where o.referral_id = gone.id and o.kind = 'notify-consultant'
      and o.status in ('pending', 'sending', 'dead')),
  ${NOTICED('referred')}`

/** Adds one to bucket `$1` in the window from `$2`. Returns no row if the count has reached `$3`. */
export const COUNT = `
  insert into referral.rate_limits as known (bucket, window_start, accepted) values ($1::text, $2::text::timestamptz, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1 where known.accepted < $3::int
  returning accepted`
