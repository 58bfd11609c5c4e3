import { BarChartIcon } from '@sanity/icons/BarChart'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { definePlugin } from 'sanity'
import { isSelfHosted } from '#lib/env/public.ts'
import { ConsultantInput } from '../inputs/ConsultantInput.tsx'
import { EditorPlugins } from '../inputs/facts/FactMenu.tsx'
import { InlineBlock, TextBlock } from '../previews/TextBlock.tsx'
import { ContentLayout } from './ContentProvider.tsx'
import { Editors } from './editors/Editors.tsx'
import { addPanels } from './inspectors.tsx'
import { Referrals } from './referrals/Referrals.tsx'
import { Results } from './results/ResultsTool.tsx'
import { ToolMenuWithCount } from './start/ToolMenuWithCount.tsx'

/** Additions to Sanity’s Studio: inputs, block previews, panels next to forms, tools. */
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
  studio: {
    components: {
      layout: ContentLayout,
      toolMenu: ToolMenuWithCount,
    },
  },
  tools: [
    { name: 'referrals', title: 'Referrals', icon: UsersIcon, component: Referrals },
    { name: 'results', title: 'Results', icon: BarChartIcon, component: Results },
    // Sanity and the one-click sign-in of local mode have no accounts of ours.
    ...(isSelfHosted ? [{ name: 'editors', title: 'Editors', icon: UserIcon, component: Editors }] : []),
  ],
})
