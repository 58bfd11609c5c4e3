import { z } from 'zod'
import { CONTENT_TYPES } from '../checks/launch/documentTitle.ts'
import { launchFindings, openFindings } from '../checks/launch/launchCheck.ts'
import type { OwnerEmail } from '../health/monitorState.ts'
import { CHECK_FLAG } from '../referral/checkMark.ts'
import type { Query } from '../referral/database/sqlStore.ts'
import { queryPublished } from '../referral/function/queryPublished.ts'
import { DAY_MS, HOUR_MS } from '../server/durations.ts'
import { dayInWords } from './localDay.ts'

/** Hour of a Monday, in the site owner's time zone, from which the email is sent. */
const SENT_FROM_HOUR = 8

const TIMEOUT_MS = 10_000

/** Findings that the email spells out. The Studio lists all. */
const MOST_FINDINGS = 3

const CONTENT = `{
  "settings": *[_id == "siteSettings"][0]{ "isOn": weeklyEmail, "counts": counting.on },
  "documents": *[_type in ${JSON.stringify(CONTENT_TYPES)}]
}`

const content = z.object({
  settings: z.object({ isOn: z.boolean().nullable(), counts: z.boolean().nullable() }).nullable(),
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

// $1 is the Monday after the week, $2 the time zone, $3 the flag of checks.
const COUNTS = `
  with weeks as (
    select event, count, day >= $1::text::date - 7 as is_last from referral.day_counts
    where day >= $1::text::date - 14 and day < $1::text::date
  )
  select
    (select coalesce(sum(count), 0)::float8 from weeks where event = 'view' and is_last) as views,
    (select coalesce(sum(count), 0)::float8 from weeks where event = 'view' and not is_last) as "viewsBefore",
    (select coalesce(sum(count), 0)::float8 from weeks where event = 'booked' and is_last) as booked,
    (select coalesce(sum(count), 0)::float8 from weeks where event = 'thanks' and is_last) as "signedUp",
    (count(*) filter (where received_at >= ($1::text::date - 7)::timestamp at time zone $2::text
      and received_at < $1::text::date::timestamp at time zone $2::text))::int as referred,
    (count(*) filter (where stage = 'new'))::int as waiting,
    (count(*) filter (where stage = 'bonus-due'
      and bonus_due_at < ($1::text::date + 7)::timestamp at time zone $2::text))::int as bonuses
  from referral.referrals where not ($3::text = any (flags))`

const weekCounts = z.object({
  views: z.number(),
  viewsBefore: z.number(),
  booked: z.number(),
  signedUp: z.number(),
  referred: z.number(),
  waiting: z.number(),
  bonuses: z.number(),
})

type WeekCounts = z.output<typeof weekCounts>

/** Returns the Monday (YYYY-MM-DD) of the week at a moment. The week begins when its email is due. */
export function weekAt(now: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const date = new Date(day.format(now.getTime() - SENT_FROM_HOUR * HOUR_MS))
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return isoDay(date.getTime() - sinceMonday * DAY_MS)
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

export interface WeeklySources {
  readonly query: Query
  /** The Content Lake's query address for the dataset. */
  readonly contentUrl: string | undefined
  /** The site's address, without a slash at its end. */
  readonly siteUrl: string
  readonly timeZone: string
}

/**
 * Returns the email about the week before a Monday (YYYY-MM-DD); null if the site owner did not switch it on. Rejects while the
 * content or the database can't be read.
 */
export async function weeklyEmail(
  monday: string,
  { query, contentUrl, siteUrl, timeZone }: WeeklySources,
): Promise<OwnerEmail | null> {
  if (!contentUrl) return null
  const { settings, documents } = content.parse(await queryPublished(contentUrl, CONTENT, TIMEOUT_MS))
  if (!settings?.isOn) return null
  const [week] = z.tuple([weekCounts]).parse(await query(COUNTS, [monday, timeZone, CHECK_FLAG]))
  const [first, last] = [7, 1].map((days) => dayInWords(isoDay(Date.parse(monday) - days * DAY_MS)))
  return {
    id: `week.${monday}`,
    subject: `Your week: ${first} to ${last}`,
    paragraphs: [
      settings.counts
        ? visitsText(week)
        : 'Visits are not counted. “Count visits” in Settings switches it on.',
      referralsText(week),
      findingsText(openFindings(launchFindings(documents)).map(({ sentence }) => sentence)),
      `Open the Studio: ${siteUrl}/studio. “Weekly email” in its Settings ends these emails.`,
    ],
  }
}

const visitsText = ({ views, viewsBefore, booked, signedUp }: WeekCounts): string =>
  `Pages were seen ${amount(views, 'time')} (${viewsBefore.toLocaleString('en-US')} the week before). ${amount(booked, 'conversation')} booked, ${amount(signedUp, 'sign-up')} for the method.`

function referralsText({ referred, waiting, bonuses }: WeekCounts): string {
  const due = bonuses > 0 ? ` Due this week or before: ${amount(bonuses, 'bonus', 'bonuses')}.` : ''
  return `${amount(referred, 'new referral')}, and ${amount(waiting, 'referral')} without your reply.${due}`
}

function findingsText(sentences: readonly string[]): string {
  if (sentences.length === 0) return 'Nothing on your pages is sample or missing.'
  const more = sentences.length - MOST_FINDINGS
  const rest = more > 0 ? ` “Needs attention” in the Studio lists ${more} more.` : ''
  return `Still sample or missing: ${sentences.slice(0, MOST_FINDINGS).join(' ')}${rest}`
}

const amount = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
