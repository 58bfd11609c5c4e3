import { CHECK_FLAG } from '../checkMark.ts'
import type { Job, ReferralJob } from '../database/sqlStore.ts'
import type { FunctionContext } from '../function/functionContext.ts'
import { reminderHours } from '../outbox/schedule.ts'
import { ERASURE_KIND, type Message } from '../ports.ts'
import { confirmation } from './confirmation.ts'
import type { EmailSettings } from './emailSettings.ts'
import { bonusReminder, checkNotice, erasureNotice, reminder } from './notices.ts'
import { notification } from './notification.ts'

type Settings = EmailSettings & Pick<FunctionContext, 'readConfirmation'>

/**
 * Returns the email of a job, or null if none is needed: a reminder of a reply or bonus that is done, an email about an erased
 * person, or a confirmation that the site owner switched off (`readConfirmation` returns null).
 */
export async function compose(job: Job, settings: Settings): Promise<Message | null> {
  if (job.kind === ERASURE_KIND) return erasureNotice(job.erasure, settings)
  const content = await contentOf(job, settings)
  return content && { id: `${job.referral.id}.${job.kind}`, ...content }
}

async function contentOf(
  { kind, referral }: ReferralJob,
  settings: Settings,
): Promise<Omit<Message, 'id'> | null> {
  switch (kind) {
    case 'notify-consultant':
      if (referral.referredErasedAt) return null
      return referral.flags.includes(CHECK_FLAG)
        ? checkNotice(referral, settings)
        : notification(referral, settings)
    case 'first-reminder':
    case 'last-reminder':
      return referral.stage === 'new' ? reminder(referral, reminderHours[kind], settings) : null
    case 'bonus-reminder':
    case 'bonus-due':
      return referral.bonusDueAt && referral.stage === 'bonus-due'
        ? bonusReminder(referral, referral.bonusDueAt, settings)
        : null
    case 'confirm-referrer': {
      const copy = await settings.readConfirmation(referral)
      return copy && confirmation(referral, copy, settings)
    }
  }
}
