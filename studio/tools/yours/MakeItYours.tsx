import { useState } from 'react'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { LabelledInput } from '../../ui/LabelledInput.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { ReplaceEverywhere } from '../replace/ReplaceEverywhere.tsx'
import { NextSteps } from './NextSteps.tsx'

/** The details that stand in many texts. */
const DETAILS = [
  { document: 'businessFacts', field: 'businessName', label: 'Name of your business' },
  { document: 'businessFacts', field: 'ownerName', label: 'Your name' },
  { document: 'siteSettings', field: 'contactEmail', label: 'Email address for visitors' },
] as const

/** The pane “Make it yours”: replaces the demonstration’s names everywhere, then lists what only the site owner can write. */
export function MakeItYours() {
  return (
    <Pane gap={6}>
      <ContentGate>{(content) => <Names content={content} />}</ContentGate>
      <NextSteps />
    </Pane>
  )
}

function Names({ content }: { content: Perspectives }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = DETAILS.map(({ document, field, label }) => {
    const now = textIn(content.drafted, document, field)
    return { field, label, now, by: typed[field] ?? now }
  })
  return (
    <ToolSection title="1. Your names">
      <Muted>
        Type yours. Every text with the old ones is listed below, and one click replaces them all.
      </Muted>
      {fields.map(({ field, label, by }) => (
        <LabelledInput
          key={field}
          label={label}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          value={by}
        />
      ))}
      <ReplaceEverywhere
        name="yours"
        content={content}
        replacements={fields.map(({ now, by }) => ({ words: now, by }))}
      />
    </ToolSection>
  )
}

function textIn(documents: readonly ContentDocument[], id: string, field: string): string {
  const value = documents.find(({ _id }) => _id === id)?.[field]
  return typeof value === 'string' ? value : ''
}
