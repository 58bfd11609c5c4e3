import { Stack } from '@sanity/ui'
import { useDeferredValue, useState } from 'react'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { findSentences } from '../../checks/findSentences.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { LabelledInput } from '../../ui/LabelledInput.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { PlaceRow } from '../PlaceRow.tsx'
import { ReplaceEverywhere } from '../replace/ReplaceEverywhere.tsx'

/** Most results shown. A longer query finds fewer. */
const MOST_SHOWN = 200

/** The last query. It must survive the Studio rendering its panes again after it has loaded the scheduled drafts. */
let kept = { looked: '', by: '' }

/** The pane “Find words”: each sentence with the words, or each text in which they are replaced. A click opens its field. */
export function FindWords() {
  const [{ looked, by }, setQuery] = useState(kept)
  const lookedFor = useDeferredValue(looked)
  const isReplacing = by.trim() !== ''
  const change = (changed: Partial<typeof kept>) => {
    kept = { ...kept, ...changed }
    setQuery(kept)
  }
  return (
    <Pane>
      <LabelledInput
        autoFocus
        label="Words to find"
        onChange={(value) => change({ looked: value })}
        value={looked}
      />
      <LabelledInput
        label="Replace with"
        onChange={(value) => change({ by: value })}
        placeholder="Leave empty to find only"
        value={by}
      />
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
    </Pane>
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
