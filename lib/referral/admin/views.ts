import type { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import { referralColumns } from '../database/columns.ts'
import { columnText, labelledData } from '../database/columnText.ts'
import type { EmailSettings } from '../email/emailSettings.ts'
import { firstContact } from '../email/firstContact.ts'
import { doubtsOf } from '../email/spamFlags.ts'
import type { StoredReferral } from '../ports.ts'
import type { ReferralRecord } from './administration.ts'
import type { exportAnswer, messageAnswer, ReferralShown, ReferralSummary } from './adminResponses.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function summaryOf(referral: StoredReferral): ReferralSummary {
  const isErased = referral.referredErasedAt !== null
  return {
    id: referral.id,
    stage: referral.stage,
    bonusDueAt: iso(referral.bonusDueAt),
    receivedAt: referral.receivedAt.toISOString(),
    dueAt: referral.replyDueAt.toISOString(),
    repliedAt: iso(referral.repliedAt),
    promise: referral.replyPromise,
    referrer: referral.yourName,
    referrerCompany: referral.yourCompany,
    referred: isErased ? null : referral.referralName,
    referredCompany: isErased ? null : referral.referralCompany,
  }
}

export function shown(record: ReferralRecord, { keptDays }: EmailSettings): ReferralShown {
  return {
    summary: summaryOf(record),
    referrerEmail: record.yourEmail,
    referrer: labelledData(record, 'referrer', 'ownerLabel'),
    referred: record.referredErasedAt === null ? labelledData(record, 'referred', 'ownerLabel') : null,
    ownerNote: record.ownerNote,
    isStageShared: record.isStageShared,
    doubts: doubtsOf(record.flags),
    consent: record.consentText,
    keptUntil: new Date(record.receivedAt.getTime() + keptDays * DAY_MS).toISOString(),
    deliveries: record.notifications.map((email) => ({ ...email, dueAt: email.dueAt.toISOString() })),
  }
}

/** Returns the first message to the referred person; null after that person had their data erased. */
export function preparedMessage(
  referral: StoredReferral,
  settings: EmailSettings,
): z.output<typeof messageAnswer> | null {
  if (referral.referredErasedAt !== null) return null
  const { advice, paragraphs } = firstContact(referral, settings)
  return { advice, text: paragraphs.join('\n\n') }
}

const exported = referralColumns.filter(({ heading }) => heading !== undefined)

export const tableOf = (rows: readonly StoredReferral[]): z.output<typeof exportAnswer> => ({
  columns: exported.map(({ heading = '' }) => heading),
  rows: rows.map((row) => exported.map((column) => columnText(row, column))),
})
