import { columnsAbout } from '../columns.ts'

// What holders of links may ask of the database, as SQL that runs on PostgreSQL and PGlite alike.

// A referrer may have sent several, and gets one confirmation a day. The address in ASCII and lower case is compared whole.
const OF_REFERRER =
  'your_email_ascii = (select your_email_ascii from referral.referrals where id = $1::text::uuid)'

/** `$1` is the id of the link's referral. */
export const SHOW_REFERRER = `
  select * from referral.referrals where ${OF_REFERRER} order by received_at, id`

// Of this referral alone: whoever was given its link need not be everybody whom other people's referrals name alike.
export const SHOW_REFERRED = `
  select * from referral.referrals where id = $1::text::uuid and referred_erased_at is null`

export const ERASE_REFERRER = `delete from referral.referrals where ${OF_REFERRER} returning received_at`

const WITHOUT_REFERRED = columnsAbout('referred')
  .map(({ column, erased = "'[erased]'" }) => `${column} = ${erased}`)
  .join(', ')

// The referrer is owed a reply, so the rest of the row stays with its reminders. The notification to the site owner is skipped
// also when its sending was interrupted or given up.
export const ERASE_REFERRED = `
  with gone as (
    update referral.referrals set ${WITHOUT_REFERRED}, referred_erased_at = $2::text::timestamptz
    where id = $1::text::uuid and referred_erased_at is null returning id, received_at),
  silenced as (
    update referral.outbox o set status = 'skipped', settled_at = $2::text::timestamptz
    from gone where o.referral_id = gone.id and o.kind = 'notify-consultant'
      and o.status in ('pending', 'sending', 'dead'))
  select received_at from gone`

/** Counts one more of bucket `$1` in the window from `$2`, and answers no row when there are `$3` already. */
export const COUNT = `
  insert into referral.rate_limits as known (bucket, window_start, accepted) values ($1::text, $2::text::timestamptz, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1 where known.accepted < $3::int
  returning accepted`
