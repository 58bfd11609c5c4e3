import { definePlugin } from 'sanity'
import { ConsultantInput } from '../inputs/ConsultantInput.tsx'
import { EditorPlugins } from '../inputs/facts/FactMenu.tsx'
import { InlineBlock, TextBlock } from '../previews/TextBlock.tsx'
import { addPanels } from './inspectors.ts'

/** Everything that this Studio adds to Sanity’s for its consultant: inputs, pictures of blocks, panels beside forms. */
export const consultantTools = definePlugin({
  name: 'consultant-tools',
  form: {
    components: {
      input: ConsultantInput,
      block: TextBlock,
      inlineBlock: InlineBlock,
      portableText: { plugins: EditorPlugins },
    },
  },
  document: { inspectors: addPanels },
})
