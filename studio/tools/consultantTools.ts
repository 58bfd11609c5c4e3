import { UsersIcon } from '@sanity/icons/Users'
import { definePlugin } from 'sanity'
import { ConsultantInput } from '../inputs/ConsultantInput.tsx'
import { InlineBlock, TextBlock } from '../previews/TextBlock.tsx'
import { addPanels } from './inspectors.ts'
import { Referrals } from './referrals/Referrals.tsx'

/** Everything that this Studio adds to Sanity’s for its consultant: inputs, pictures of blocks, panels beside forms, referrals. */
export const consultantTools = definePlugin({
  name: 'consultant-tools',
  form: { components: { input: ConsultantInput, block: TextBlock, inlineBlock: InlineBlock } },
  document: { inspectors: addPanels },
  tools: [{ name: 'referrals', title: 'Referrals', icon: UsersIcon, component: Referrals }],
})
