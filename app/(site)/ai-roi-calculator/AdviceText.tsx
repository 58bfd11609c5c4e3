import { PortableText } from '@portabletext/react'
import { textChips, textMarks } from '#app/_ui/text/textMarks.tsx'
import type { AdviceText as Blocks, MetricChip } from '#lib/content/richText.ts'
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
