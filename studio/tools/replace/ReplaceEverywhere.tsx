import { Button, Card, Flex, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { changesOf, type Replacement } from '../../checks/replaceWords.ts'
import { Small } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { PlaceRow } from '../PlaceRow.tsx'
import { useOnlyReads } from '../useOnlyReads.ts'
import {
  documentsOf,
  publishDrafts,
  type SavedChanges,
  saveChanges,
  undoChanges,
} from './replaceEverywhere.ts'

/** Characters of a text that are shown before and after a replaced stretch. */
const CONTEXT = 60

/** The last saved changes of each place, so that they can be undone after a look at another tool. */
const kept = new Map<string, SavedChanges | null>()

interface Props {
  /** The place, whose saved changes are kept until the Studio is closed. */
  name: string
  content: Perspectives
  replacements: readonly Replacement[]
}

/** Shows every text in which words are replaced, replaces them in drafts, and offers to undo or publish that. */
export function ReplaceEverywhere({ name, content, replacements }: Props) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const workspace = useWorkspace()
  const { push } = useToast()
  const { run, isRunning } = useTask()
  const onlyReads = useOnlyReads()
  const [saved, setSaved] = useState(kept.get(name) ?? null)
  const changes = changesOf(replacements, content.drafted)
  const keep = (changes: SavedChanges | null) => {
    kept.set(name, changes)
    setSaved(changes)
  }
  return (
    <Stack gap={4}>
      {saved && (
        <SavedCard
          saved={saved}
          isBusy={isRunning}
          undo={() =>
            run(
              () => undoChanges(client, saved).then(() => keep(null)),
              'This can’t be undone here: one of the texts was edited or published since. Its history has the earlier version.',
            )
          }
          publish={() =>
            run(async () => {
              const invalid = await publishDrafts(client, workspace, documentsOf(saved.changes))
              keep(null)
              if (invalid.length === 0) return 'Everything is published'
              const title = `Not published: ${invalid.map(documentTitle).join(', ')}`
              push({ status: 'error', title, description: 'Open it and correct the fields marked in red.' })
            }, 'Nothing was published: one of the drafts has just been edited. Try again.')
          }
        />
      )}
      {changes.length > 0 && (
        <Flex>
          <Button
            tone="primary"
            disabled={onlyReads}
            loading={isRunning}
            text={changes.length === 1 ? 'Replace in 1 place' : `Replace in ${changes.length} places`}
            onClick={() =>
              run(
                () => saveChanges(client, changes, content).then(keep),
                'Nothing was replaced: one of the texts has just been edited. Try again.',
              )
            }
          />
        </Flex>
      )}
      <Stack gap={2}>
        {changes.map(({ document, path, stretches }) => (
          <PlaceRow
            key={`${document._id}/${pathText(path)}`}
            document={document}
            path={path}
            excerpt={stretches.map(({ text, by }, index) =>
              by === undefined ? (
                clipped(text, index === 0, index === stretches.length - 1)
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be in one text twice
                <span key={index}>
                  <del>{text}</del> <ins>{by}</ins>
                </span>
              ),
            )}
          />
        ))}
      </Stack>
    </Stack>
  )
}

function clipped(text: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst && text.length > CONTEXT) return `… ${text.slice(-CONTEXT)}`
  return isLast && text.length > CONTEXT ? `${text.slice(0, CONTEXT)} …` : text
}

interface SavedCardProps {
  saved: SavedChanges
  isBusy: boolean
  undo: () => void
  publish: () => void
}

function SavedCard({ saved, isBusy, undo, publish }: SavedCardProps) {
  const documents = documentsOf(saved.changes)
  const places = saved.changes.length === 1 ? '1 place' : `${saved.changes.length} places`
  return (
    <Card padding={4} radius={2} role="status" tone="positive">
      <Stack gap={4}>
        <Small>{`Replaced in ${places}. Visitors see it once you publish.`}</Small>
        <Flex gap={2} wrap="wrap">
          <Button
            loading={isBusy}
            text={documents.length === 1 ? 'Publish it' : `Publish these ${documents.length}`}
            tone="positive"
            onClick={publish}
          />
          <Button disabled={isBusy} mode="ghost" text="Undo" onClick={undo} />
        </Flex>
      </Stack>
    </Card>
  )
}
