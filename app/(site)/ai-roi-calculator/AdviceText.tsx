import { PortableText } from '@portabletext/react'
import type { AdviceText as Blocks, MetricChip } from '#lib/content/richText.ts'
import { textChips, textMarks } from '../../_ui/textMarks.tsx'
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
