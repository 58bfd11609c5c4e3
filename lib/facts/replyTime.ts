import { isRecord } from '../server/isRecord.ts'

/** The units in which a reply is promised, each with its hours. */
const replyTimeUnits = { hours: 1, days: 24 } as const

/** A promise such as “72 hours” or “3 days”. */
export interface ReplyTime {
  /** A whole number, 1 or more. */
  readonly amount: number
  readonly unit: keyof typeof replyTimeUnits
}

/** The promise of requirements §9.6, used until the site owner sets another. */
export const initialReplyTime: ReplyTime = { amount: 72, unit: 'hours' }

/** The longest promise, days: a referred person must learn within a month where their details came from. */
export const longestReplyDays = 30

/** Returns the length of a promise, h. */
export function hoursOf({ amount, unit }: ReplyTime): number {
  return amount * replyTimeUnits[unit]
}

/** The promise as it reads in a sentence: `72 hours`, `1 day`. */
export function replyTimeText({ amount, unit }: ReplyTime): string {
  return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`
}

/** Returns true for a whole number from one hour to {@link longestReplyDays}. */
function isPromisable(amount: number, unit: ReplyTime['unit']): boolean {
  return Number.isInteger(amount) && amount >= 1 && hoursOf({ amount, unit }) <= longestReplyDays * 24
}

/** Reads a stored promise: an amount with its unit. Null for anything else and for amounts that nobody may promise. */
export function parseReplyTime(stored: unknown): ReplyTime | null {
  const { amount, unit } = isRecord(stored) ? stored : {}
  if (typeof amount !== 'number' || (unit !== 'hours' && unit !== 'days')) return null
  return isPromisable(amount, unit) ? { amount, unit } : null
}
