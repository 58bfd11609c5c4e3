import type { StoredReferral } from '../ports.ts'
import { readableTime } from './emailSettings.ts'

/** Returns the steps after a referral in order, each with its date or with the event that it depends on. */
export function nextSteps(
  { receivedAt, reply }: StoredReferral,
  bonusTime: string,
  timeZone: string,
): readonly { readonly when: string; readonly what: string }[] {
  return [
    { when: readableTime(receivedAt, timeZone), what: 'Your referral arrived.' },
    {
      when: `By ${readableTime(reply.dueAt, timeZone)}`,
      what: `You have a personal reply: within ${reply.promise}, as promised.`,
    },
    {
      when: `Within ${bonusTime} of engagement`,
      what: 'If your referral becomes a client, you receive your referral bonus. It counts from the day on which they engage, so no date can stand here yet.',
    },
  ]
}
