import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { LinkIcon } from '@sanity/icons/Link'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'
import { type DocumentInspector, type DocumentInspectorsResolver, defineDocumentInspector } from 'sanity'
import { AdviceSimulator } from './advice/AdviceSimulator.tsx'
import { FactsInspector } from './facts/FactsInspector.tsx'
import { UsedOnInspector } from './usedOn/UsedOnInspector.tsx'

interface PanelDefinition {
  name: string
  /** Text of the button that opens it. */
  title: string
  /** Reason to open it, shown above the form. */
  invitation: string
  types: readonly string[]
  icon: ComponentType
  component: DocumentInspector['component']
}

/** The panels next to a document's form. */
export const panels: readonly PanelDefinition[] = [
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

export const panelOf = (documentType: string) => panels.find(({ types }) => types.includes(documentType))

const inspectors = new Map(
  panels.map(({ name, title, icon, component }) => [
    name,
    defineDocumentInspector({ name, component, useMenuItem: () => ({ icon, title, showAsAction: true }) }),
  ]),
)

/** Adds to each type of document the panel that belongs to it. */
export const addPanels: DocumentInspectorsResolver = (existing, { documentType }) => {
  const panel = inspectors.get(panelOf(documentType)?.name ?? '')
  return panel ? [panel, ...existing] : existing
}
