import type { ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { dayAndTime } from './dayAndTime.ts'

type Delivery = ReferralShown['deliveries'][number]

const KINDS: Readonly<Record<string, string>> = {
  'notify-consultant': 'Email to you',
  'confirm-referrer': 'Confirmation to who referred them',
  'first-reminder': 'First reminder to you',
  'last-reminder': 'Last reminder to you',
  'bonus-reminder': 'Reminder of the bonus, a week before',
  'bonus-due': 'Reminder of the bonus, on its day',
}

/** Returns the purpose of an email. */
export const kindInWords = (kind: string): string => KINDS[kind] ?? kind

/** Returns the delivery status of an email. */
export function deliveryInWords({ status, dueAt, attempts, error }: Delivery): string {
  switch (status) {
    case 'sent':
      return 'Sent'
    case 'skipped':
      return 'Not needed any more'
    case 'dead':
      return `Given up after ${attempts} attempts${error ? `: ${error}` : ''}`
    default:
      return error
        ? `Not sent yet, after ${attempts} attempts (${error}); tried again ${dayAndTime(dueAt)}`
        : `Planned for ${dayAndTime(dueAt)}`
  }
}
