import type { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import type { ReferralRecord } from '../admin.ts'
import { referralColumns } from '../columns.ts'
import { columnText } from '../columnText.ts'
import { doubtsOf } from '../email/doubts.ts'
import { firstContact } from '../email/firstContact.ts'
import type { EmailSettings } from '../email/settings.ts'
import type { StoredReferral } from '../ports.ts'
import type { exportAnswer, messageAnswer, ReferralShown, ReferralSummary } from './deskAnswers.ts'
import { standingOf } from './standing.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A row as a list shows it. */
export function summaryOf(referral: StoredReferral, now: Date): ReferralSummary {
  const isErased = referral.referredErasedAt !== null
  return {
    id: referral.id,
    standing: standingOf(referral, now),
    receivedAt: referral.receivedAt.toISOString(),
    dueAt: referral.reply.dueAt.toISOString(),
    answeredAt: iso(referral.answeredAt),
    promise: referral.reply.promise,
    referrer: referral.yourName,
    referrerCompany: referral.yourCompany,
    referred: isErased ? null : referral.referralName,
    referredCompany: isErased ? null : referral.referralCompany,
  }
}

/** A row with its e-mails. */
export function shown(record: ReferralRecord, { keptDays }: EmailSettings, now: Date): ReferralShown {
  return {
    summary: summaryOf(record, now),
    referrerEmail: record.yourEmail,
    contact: record.referralEmail,
    note: record.relationship,
    doubts: doubtsOf(record.flags),
    consent: record.consentText,
    keptUntil: new Date(record.receivedAt.getTime() + keptDays * DAY_MS).toISOString(),
    deliveries: record.notifications.map(({ kind, status, attempts, due_at, last_error }) => ({
      kind,
      status,
      attempts,
      dueAt: due_at.toISOString(),
      error: last_error,
    })),
  }
}

/**
 * The first message that the consultant may send to whom was referred, with where the data came from; null once they had
 * themselves erased.
 */
export async function preparedMessage(
  referral: StoredReferral,
  settings: EmailSettings,
): Promise<z.output<typeof messageAnswer> | null> {
  if (referral.referredErasedAt !== null) return null
  const { advice, paragraphs } = await firstContact(referral, settings)
  return { advice, text: paragraphs.join('\n\n') }
}

const exported = referralColumns.filter(({ heading }) => heading !== undefined)

/** Rows as a table, in the order in which a person reads them. */
export const tableOf = (rows: readonly StoredReferral[]): z.output<typeof exportAnswer> => ({
  columns: exported.map(({ heading = '' }) => heading),
  rows: rows.map((row) => exported.map((column) => columnText(row, column))),
})
