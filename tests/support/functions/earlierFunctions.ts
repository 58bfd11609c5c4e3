import { submission } from './submissions.ts'

/** How the function of an earlier version spoke to its database, frozen word for word. */
export interface EarlierFunction {
  /** The newest migration that its checkout had. */
  readonly migration: string
  /** What it stored of a referral that arrives. */
  readonly submission: (now: Date, key: string) => object
  readonly claim: string
  /** The kinds of e-mail and the columns of a referral that it knows: another kind fails it, a column that is gone, too. */
  readonly kinds: readonly string[]
  readonly columns: readonly string[]
}

const COLUMNS = [
  'id',
  'received_at',
  'your_name',
  'your_email',
  'your_company',
  'referral_name',
  'referral_company',
  'referral_email',
  'relationship',
  'page_url',
  'user_agent',
  'consent_version',
  'consent_text',
  'flags',
  'answered_at',
] as const

/** The limits of all earlier functions, wide here. */
export const earlierLimits = {
  windowSeconds: 3600,
  source: 1_000_000,
  sourceUnproven: 1_000_000,
  everyone: 1_000_000,
  everyoneUnproven: 1_000_000,
}

/** What all of them say alike. */
export const earlierStatements = {
  submit: 'select referral.submit($1::text::jsonb, $2::text::jsonb, $3::text::timestamptz) as answer',
  settle:
    'select referral.settle($1::text::bigint, $2::int, $3::text, $4::text::timestamptz, $5::text, $6::boolean, $7::text::timestamptz)',
  answered: 'select referral.mark_answered($1::text::uuid, $2::text::timestamptz) as known',
  list: 'select * from referral.referrals order by received_at desc, id limit $1::int',
  notifications:
    'select kind, status, attempts, due_at, last_error from referral.outbox where referral_id::text = $1::text order by id',
  resend: `update referral.outbox set status = 'pending', due_at = $2::text::timestamptz, first_due_at = $2::text::timestamptz,
       attempts = 0, leased_until = null, alerted_at = null, settled_at = null
     where referral_id::text = $1::text and kind = 'notify-consultant' returning id`,
  purge: 'select referral.purge($1::text::timestamptz, $2::text::timestamptz) as count',
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** One for each migration but the newest, in their order: whoever adds a migration freezes here what the function said before. */
export const earlierFunctions: readonly EarlierFunction[] = [
  {
    migration: '20261120180000_referrals.sql',
    submission(now, key) {
      const { reply: _, recipient: __, yourEmailAscii: ___, ...rest } = submission(now)
      const jobs = [
        { kind: 'notify-consultant', dueAt: now },
        { kind: 'confirm-referrer', dueAt: hoursAfter(now, 0.01) },
        { kind: 'remind-48h', dueAt: hoursAfter(now, 48) },
        { kind: 'remind-66h', dueAt: hoursAfter(now, 66) },
      ]
      return { ...rest, key, jobs }
    },
    claim: 'select * from referral.claim($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'remind-48h', 'remind-66h'],
    columns: COLUMNS,
  },
  {
    migration: '20261121200000_reply_due.sql',
    submission(now, key) {
      const { recipient: _, yourEmailAscii: __, ...rest } = submission(now)
      return { ...rest, key }
    },
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise'],
  },
  {
    migration: '20261122090000_person_and_limits.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii'],
  },
  {
    migration: '20261122150000_watch.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii'],
  },
  {
    migration: '20261122200000_referred_erased.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii', 'referred_erased_at'],
  },
  {
    migration: '20261122231000_day_counts.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii', 'referred_erased_at'],
  },
  {
    migration: '20261123130000_counts_at_once.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii', 'referred_erased_at'],
  },
  {
    migration: '20261123131500_one_version.sql',
    submission: (now, key) => ({ ...submission(now), key }),
    claim: 'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)',
    kinds: ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'],
    columns: [...COLUMNS, 'reply_due_at', 'reply_promise', 'your_email_ascii', 'referred_erased_at'],
  },
]
