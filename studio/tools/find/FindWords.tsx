import { Box, Container, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useDeferredValue, useId, useState } from 'react'
import { useSchema } from 'sanity'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { fieldTitle } from '../../checks/fieldTitle.ts'
import { findSentences } from '../../checks/findSentences.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { ContentGate } from '../ContentGate.tsx'
import { PlaceRow } from '../PlaceRow.tsx'

/** Most results shown. A longer query finds fewer. */
const MOST_SHOWN = 60

/** The last query. It must survive the Studio rendering its panes again after it has loaded the scheduled drafts. */
const kept = { looked: '' }

/** The pane “Find words”: each sentence with the words. A click opens its field. */
export function FindWords() {
  const id = useId()
  const [looked, setLooked] = useState(kept.looked)
  const lookedFor = useDeferredValue(looked)
  return (
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4}>
        <Stack gap={5} paddingBottom={6}>
          <Stack gap={3}>
            <Label htmlFor={id} as="label">
              Words to find
            </Label>
            <TextInput
              autoFocus
              id={id}
              onChange={({ currentTarget: { value } }) => {
                kept.looked = value
                setLooked(value)
              }}
              value={looked}
            />
          </Stack>
          <ContentGate>{(content) => <Sentences {...content} looked={lookedFor} />}</ContentGate>
        </Stack>
      </Container>
    </Box>
  )
}

function Sentences({ drafted, looked }: Perspectives & { looked: string }) {
  const schema = useSchema()
  const facts = drafted.find(({ _id }) => _id === 'businessFacts') ?? {}
  const found = findSentences(looked, drafted, facts)
  return (
    <Stack gap={3}>
      <Text muted role="status" size={1}>
        {countText(looked, found.length)}
      </Text>
      {found.slice(0, MOST_SHOWN).map(({ document, path, parts }) => (
        <PlaceRow
          key={`${document._id}/${pathText(path)}`}
          document={document}
          path={path}
          place={[documentTitle(document), fieldTitle(schema.get(document._type), path)]
            .filter(Boolean)
            .join(' › ')}
          excerpt={parts.map(({ text, isFound }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice in one sentence
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        />
      ))}
    </Stack>
  )
}

function countText(looked: string, count: number): string {
  if (looked.trim() === '') return 'Every sentence of your site is searched as you type, drafts included.'
  if (count === 0) return 'No sentence has these words.'
  if (count > MOST_SHOWN)
    return `In ${count} places. These are the first ${MOST_SHOWN}; one word more finds fewer.`
  return count === 1 ? 'In one place.' : `In ${count} places.`
}
