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

/** The copy of one outcome, rendered on the server; its metric chips are filled in the browser. */
export function AdviceText({ value }: { value: Blocks }) {
  return <PortableText value={value} components={components} />
}
