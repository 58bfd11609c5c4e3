import { Box, Container, Label, Stack, TextInput } from '@sanity/ui'
import { useDeferredValue, useId, useState } from 'react'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { findSentences } from '../../checks/findSentences.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { PlaceRow } from '../PlaceRow.tsx'
import { ReplaceEverywhere } from '../replace/ReplaceEverywhere.tsx'

/** Most results shown. A longer query finds fewer. */
const MOST_SHOWN = 200

/** The last query. It must survive the Studio rendering its panes again after it has loaded the scheduled drafts. */
const kept = { looked: '', by: '' }

/** The pane “Find words”: each sentence with the words, or each text in which they are replaced. A click opens its field. */
export function FindWords() {
  const id = useId()
  const [looked, setLooked] = useState(kept.looked)
  const [by, setBy] = useState(kept.by)
  const lookedFor = useDeferredValue(looked)
  const isReplacing = by.trim() !== ''
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
          <Stack gap={3}>
            <Label htmlFor={`${id}-by`} as="label">
              Replace with
            </Label>
            <TextInput
              id={`${id}-by`}
              onChange={({ currentTarget: { value } }) => {
                kept.by = value
                setBy(value)
              }}
              placeholder="Leave empty to find only"
              value={by}
            />
          </Stack>
          <ContentGate>
            {(content) => (
              <Stack gap={4}>
                {isReplacing && <Muted>Exactly these words are replaced, in the same capitals.</Muted>}
                <ReplaceEverywhere
                  name="find"
                  content={content}
                  replacements={isReplacing ? [{ words: lookedFor, by }] : []}
                />
                {!isReplacing && <Sentences {...content} looked={lookedFor} />}
              </Stack>
            )}
          </ContentGate>
        </Stack>
      </Container>
    </Box>
  )
}

function Sentences({ drafted, looked }: Perspectives & { looked: string }) {
  const facts = drafted.find(({ _id }) => _id === 'businessFacts') ?? {}
  const found = findSentences(looked, drafted, facts)
  return (
    <Stack gap={3}>
      <Muted role="status">{countText(looked, found.length)}</Muted>
      {found.slice(0, MOST_SHOWN).map(({ document, path, parts }) => (
        <PlaceRow
          key={`${document._id}/${pathText(path)}`}
          document={document}
          path={path}
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
