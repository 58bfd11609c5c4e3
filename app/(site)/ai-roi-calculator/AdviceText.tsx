import { PortableText } from '@portabletext/react'
import { textChips, textMarks } from '#app/_ui/text/textMarks.tsx'
import { formatInAdvice } from '#lib/calculator/format.ts'
import type { AdviceKey } from '#lib/calculator/outcomes.ts'
import type { MetricChip } from '#lib/content/readers/chips.ts'
import type { AdviceText as Blocks } from '#lib/content/readers/shortText.ts'
import type { Outcome } from './calculatorState.ts'

/** The copy of one outcome, with the visitor's numbers in its metric chips. */
export function AdviceText({
  adviceKey,
  value,
  outcome,
}: {
  adviceKey: AdviceKey
  value: Blocks
  outcome: Outcome
}) {
  const { inputs, results } = outcome
  const metric = ({ value: { metric: field } }: { value: MetricChip }) => (
    <strong data-metric={field}>{formatInAdvice(adviceKey, field, inputs, results)}</strong>
  )
  return <PortableText value={value} components={{ types: { ...textChips, metric }, marks: textMarks }} />
}
