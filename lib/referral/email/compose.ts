import type { Job, Message } from '../ports.ts'
import { type ConfirmationCopy, confirmation } from './confirmation.ts'
import { notification } from './notification.ts'
import { reminder } from './reminder.ts'
import type { EmailSettings } from './settings.ts'

/**
 * The e-mail of a job, or null where none is wanted: a reminder for a referral that was answered, or a
 * confirmation that the consultant has switched off (`readConfirmation` answers null).
 */
export async function compose(
  job: Job,
  settings: EmailSettings,
  readConfirmation: () => Promise<ConfirmationCopy | null>,
): Promise<Message | null> {
  const content = await contentOf(job, settings, readConfirmation)
  return content && { id: `${job.referral.id}.${job.kind}`, ...content }
}

async function contentOf(
  { kind, referral }: Job,
  settings: EmailSettings,
  readConfirmation: () => Promise<ConfirmationCopy | null>,
): Promise<Omit<Message, 'id'> | null> {
  switch (kind) {
    case 'notify-consultant':
      return notification(referral, settings)
    case 'remind-48h':
      return referral.answeredAt ? null : reminder(referral, 24, settings)
    case 'remind-66h':
      return referral.answeredAt ? null : reminder(referral, 6, settings)
    case 'confirm-referrer': {
      const copy = await readConfirmation()
      return copy && confirmation(referral, copy, settings.consultant)
    }
  }
}
