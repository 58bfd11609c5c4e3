import { inWords } from '#lib/inWords.ts'

/** How many entries a list must have, as its schema says under `options.exactly`. */
export interface Demand {
  readonly count: number
  readonly plural: string
}

/** Whether a list has what it must have, and what is left to do. @param present how many entries there are, from 0 */
export function describeDemand({ count, plural }: Demand, present: number): string {
  const demanded = `Exactly ${inWords(count)} ${plural}`
  const off = Math.abs(count - present)
  if (off === 0) return `${demanded}, as there are now. To show another one, replace one of them.`
  const are = `there ${present === 1 ? 'is' : 'are'} ${present === 0 ? 'none' : inWords(present)}`
  return `${demanded}: ${are}, so ${present < count ? 'add' : 'remove'} ${inWords(off)}.`
}
