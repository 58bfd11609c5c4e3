import {
  ADVICE_KEYS,
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceRule,
  type AdviceTopic,
} from './outcomes.ts'

/** An interval of a figure: `from` and `upTo` belong to it, `above` and `below` don't. */
export interface Range {
  from?: number
  above?: number
  below?: number
  upTo?: number
}

function restAfter({ below, above }: AdviceRule): Range {
  return { ...(below !== undefined && { from: below }), ...(above !== undefined && { upTo: above }) }
}

/** The figures that lead to an outcome: its own limit, and what the row before it in its topic left over. */
export function rangeOf(key: AdviceKey): Range {
  const { topic, below, above }: AdviceRule = ADVICE_OUTCOMES[key]
  const before = ADVICE_KEYS.slice(0, ADVICE_KEYS.indexOf(key)).findLast(
    (earlier) => ADVICE_OUTCOMES[earlier].topic === topic,
  )
  return {
    ...(before && restAfter(ADVICE_OUTCOMES[before])),
    ...(below !== undefined && { below }),
    ...(above !== undefined && { above }),
  }
}

/** The figures for which a topic has no message; null when every figure has one. */
export function silentRange(topic: AdviceTopic): Range | null {
  const last = ADVICE_KEYS.findLast((key) => ADVICE_OUTCOMES[key].topic === topic)
  const rest = last ? restAfter(ADVICE_OUTCOMES[last]) : {}
  return Object.keys(rest).length > 0 ? rest : null
}
