import { PortableText } from '@portabletext/react'
import { textChips, textMarks } from '#app/_ui/text/textMarks.tsx'
import type { MetricChip } from '#lib/content/readers/chips.ts'
import type { AdviceText as Blocks } from '#lib/content/readers/shortText.ts'
import { MetricValue } from './ResultContext.tsx'

const components = {
  types: {
    ...textChips,
    metric: ({ value }: { value: MetricChip }) => <MetricValue field={value.metric} />,
  },
  marks: textMarks,
}

/** The copy of one outcome, its metric chips filled with the visitor's figures. */
export function AdviceText({ value }: { value: Blocks }) {
  return <PortableText value={value} components={components} />
}
