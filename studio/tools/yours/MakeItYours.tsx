import { Box, Container, Heading, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
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
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4}>
        <Stack gap={6} paddingBottom={6}>
          <ContentGate>{(content) => <Names content={content} />}</ContentGate>
          <NextSteps />
        </Stack>
      </Container>
    </Box>
  )
}

function Names({ content }: { content: Perspectives }) {
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = DETAILS.map(({ document, field, label }) => {
    const now = textIn(content.drafted, document, field)
    return { field, label, now, by: typed[field] ?? now }
  })
  return (
    <Stack as="section" aria-labelledby={`${id}-names`} gap={4}>
      <Heading as="h2" id={`${id}-names`} size={1}>
        1. Your names
      </Heading>
      <Text muted size={1}>
        Type yours. Every text with the old ones is listed below, and one click replaces them all.
      </Text>
      {fields.map(({ field, label, by }) => (
        <Stack gap={3} key={field}>
          <Label as="label" htmlFor={`${id}-${field}`}>
            {label}
          </Label>
          <TextInput
            id={`${id}-${field}`}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
            value={by}
          />
        </Stack>
      ))}
      <ReplaceEverywhere
        name="yours"
        content={content}
        replacements={fields.map(({ now, by }) => ({ words: now, by }))}
      />
    </Stack>
  )
}

function textIn(documents: readonly ContentDocument[], id: string, field: string): string {
  const value = documents.find(({ _id }) => _id === id)?.[field]
  return typeof value === 'string' ? value : ''
}
