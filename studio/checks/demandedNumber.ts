import { inWords } from '#lib/server/numberWords.ts'

/** The required number of entries of a list, from its schema’s `options.exactly`. */
export interface Demand {
  readonly count: number
  readonly plural: string
}

/**
 * Returns the number of entries that a list has and needs, as a sentence with advice.
 * @param present number of entries, from 0
 */
export function describeDemand({ count, plural }: Demand, present: number): string {
  const demanded = `Exactly ${inWords(count)} ${plural}`
  const off = Math.abs(count - present)
  if (off === 0) return `${demanded}, as there are now. To show another one, replace one of them.`
  const are = `there ${present === 1 ? 'is' : 'are'} ${present === 0 ? 'none' : inWords(present)}`
  return `${demanded}: ${are}, so ${present < count ? 'add' : 'remove'} ${inWords(off)}.`
}
