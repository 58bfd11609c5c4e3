import { BarChartIcon } from '@sanity/icons/BarChart'
import { definePlugin } from 'sanity'
import { ConsultantInput } from '../inputs/ConsultantInput.tsx'
import { InlineBlock, TextBlock } from '../previews/TextBlock.tsx'
import { addPanels } from './inspectors.ts'
import { Results } from './results/Results.tsx'

/** Everything that this Studio adds to Sanity’s for its consultant: inputs, pictures of blocks, panels beside forms. */
export const consultantTools = definePlugin({
  name: 'consultant-tools',
  form: { components: { input: ConsultantInput, block: TextBlock, inlineBlock: InlineBlock } },
  document: { inspectors: addPanels },
  tools: [{ name: 'results', title: 'Results', icon: BarChartIcon, component: Results }],
})
