import { vercelStegaSplit } from '@vercel/stega'

/** Two amounts of one result, in its unit. Neither is negative, and at least one is above zero. */
export interface Change {
  before: number
  after: number
  /** The whole of which both amounts are shares; null for other amounts. */
  whole: number | null
}

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)(?: in (\d+))?`
const CHANGE = new RegExp(String.raw`^\D*?${AMOUNT}\D*? to \D*?${AMOUNT}\D*$`)

/** Returns the amounts of "2 to 11", "$4,200 to $14,500" or "3 in 8 to 6 in 8"; null for any other text. */
export function changeOf(value: string): Change | null {
  const [, before, beforeOf, after, afterOf] = CHANGE.exec(vercelStegaSplit(value).cleaned) ?? []
  if (before === undefined || after === undefined) return null
  const change = {
    before: amountOf(before, beforeOf),
    after: amountOf(after, afterOf),
    whole: beforeOf && afterOf ? 1 : /%.* to .*%/.test(value) ? 100 : null,
  }
  const isDrawable = Number.isFinite(change.before + change.after) && change.before + change.after > 0
  return isDrawable ? change : null
}

const amountOf = (amount: string, outOf = '1'): number => Number(amount.replaceAll(',', '')) / Number(outOf)
