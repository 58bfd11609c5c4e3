import { Stack } from '@sanity/ui'
import { useState } from 'react'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { LabelledInput } from '../../ui/LabelledInput.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { EntryRow } from '../EntryRow.tsx'
import { ReplaceEverywhere } from '../replace/ReplaceEverywhere.tsx'

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

const STEPS = [
  {
    title: '2. You in three facts',
    hint: 'Your signature on the home page, three facts about you, and no sample note',
    document: 'homePage',
    path: 'about.signature',
  },
  {
    title: '3. Your logo',
    hint: 'Shown in the header instead of the name',
    document: 'siteSettings',
    path: 'logo',
  },
  {
    title: '4. Your colours',
    hint: 'One of six palettes, for pages, share pictures, the method PDF and emails',
    document: 'siteSettings',
    path: 'palette',
  },
  {
    title: '5. Your promises',
    hint: 'Refund, 60 days, 3 clients, bonus and reply time: tick those that you keep, change the others',
    document: 'businessFacts',
    path: 'confirmed',
  },
  {
    title: '6. Your calendar and sign-up form',
    hint: 'The addresses of your booking pages and of your email provider’s form',
    document: 'siteSettings',
    path: 'schedulers.consultation',
  },
  {
    title: '7. Your privacy notice',
    hint: 'Your legal name and address, and the services that you use',
    document: 'privacyPage',
    path: 'body',
  },
]

/** Lists the fields that only the site owner can fill in, in the order of a first day. Each entry opens one. */
function NextSteps() {
  return (
    <ToolSection title="Then, one after the other">
      <Stack gap={2}>
        {STEPS.map(({ title, hint, document, path }) => (
          <EntryRow
            key={title}
            detail={hint}
            target={{ document: { _id: document, _type: document }, path }}
            title={title}
          />
        ))}
        <EntryRow
          target={{ to: '/content/attention' }}
          title="8. Everything that is still the demonstration’s"
        />
      </Stack>
    </ToolSection>
  )
}
