import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { LinkIcon } from '@sanity/icons/Link'
import { TagIcon } from '@sanity/icons/Tag'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { type DocumentInspectorsResolver, defineDocumentInspector } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { AdviceSimulator } from './advice/AdviceSimulator.tsx'
import { FactsInspector } from './facts/FactsInspector.tsx'
import { UsedOnInspector } from './usedOn/UsedOnInspector.tsx'

export const panels = [
  {
    name: 'adviceSimulator',
    title: 'See what visitors read',
    invitation: 'Every case of the calculator, with sample numbers and your own text.',
    types: ['calculatorAdvice'],
    icon: BulbOutlineIcon,
    component: AdviceSimulator,
  },
  {
    name: 'factUse',
    title: 'See where each is used',
    invitation: 'Change a fact here once, and every text with its chip changes.',
    types: ['businessFacts'],
    icon: TagIcon,
    component: FactsInspector,
  },
  {
    name: 'usedOn',
    title: 'See where it is used',
    invitation: 'One item can be on several pages. A change shows on all of them.',
    types: ['caseStudy', 'service', 'insight'],
    icon: LinkIcon,
    component: UsedOnInspector,
  },
]

const inspectors = panels.map(({ types, name, title, icon, component }) => ({
  types,
  inspector: defineDocumentInspector({
    name,
    component,
    useMenuItem: () => ({ icon, title, showAsAction: true }),
  }),
}))

/** Adds to each type of document the panel that belongs to it. */
export const addPanels: DocumentInspectorsResolver = (existing, { documentType }) => {
  const panel = inspectors.find(({ types }) => types.includes(documentType))
  return panel ? [panel.inspector, ...existing] : existing
}

/** Describes the panel of a type of document, with a button that opens it; nothing while the panel is open. */
export function PanelInvitation({ documentType }: { documentType: string }) {
  const { inspector, openInspector } = useDocumentPane()
  const panel = panels.find(({ types }) => types.includes(documentType))
  if (!panel || inspector?.name === panel.name) return null
  return (
    <Card border padding={3} radius={3} tone="primary">
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1}>{panel.invitation}</Text>
        </Box>
        <Button icon={panel.icon} mode="ghost" onClick={() => openInspector(panel.name)} text={panel.title} />
      </Flex>
    </Card>
  )
}
