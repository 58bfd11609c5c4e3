import { Badge, Box, Flex, Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type Schema, stringToPath, useSchema } from 'sanity'
import { z } from 'zod'
import { type Change, changeKinds, changeSchema } from '#lib/preview/frame/changeSchema.ts'
import { notFoundRoute, pageAt } from '#lib/routes.ts'
import { fieldTitle } from '../checks/fieldTitle.ts'
import { LinkCard } from '../tools/StudioLink.tsx'
import { Muted, Small } from '../ui/texts.tsx'
import type { PreviewPanelProps } from './useFramedPage.ts'

/** Lists the differences between this page and the published one; clicking an entry opens its field. */
export function ChangesPanel({ path, page }: PreviewPanelProps) {
  const schema = useSchema()
  // Sent with each rendering of the page, so that the list follows typing.
  const changes = useChanges(path, page.pageState)
  if (changes === 'loading') return <Small>Comparing with the published page …</Small>
  if (changes === 'failed')
    return <Small>The comparison did not work. Reload this window and try again.</Small>
  if (changes.length === 0) return <Small>Nothing: this page reads exactly as it is published.</Small>
  return (
    <Stack as="ol" gap={1} padding={0} style={{ listStyle: 'none', margin: 0 }}>
      {changes.map((change) => (
        <li key={`${change.where} ${change.kind} ${change.before} ${change.after}`}>
          <ChangeRow change={change} title={placeTitle(change, path, schema)} />
        </li>
      ))}
    </Stack>
  )
}

/**
 * Returns the place of a change as in the form: `Opening › Version B`, or outside the page's document `Settings ›
 * Tagline`. If the field is unknown, returns the page's description of the place.
 */
function placeTitle({ place, where }: Change, path: string, schema: Schema): string {
  if (!place) return where
  const page = pageAt(path) ?? notFoundRoute
  const type = schema.get(place.type)
  const segments = stringToPath(place.path).flatMap((segment) => (Array.isArray(segment) ? [] : [segment]))
  const titles = [place.type === page.document ? '' : (type?.title ?? ''), fieldTitle(type, segments)]
  return titles.filter(Boolean).join(' › ') || where
}

/** Shows a change with both wordings. A click opens the field if it is known. */
function ChangeRow({ change: { kind, before, after, place }, title }: { change: Change; title: string }) {
  const words = (
    <Stack gap={3}>
      <Flex align="center" gap={2}>
        <Small weight="medium">{title}</Small>
        <Badge fontSize={0}>{changeKinds[kind]}</Badge>
      </Flex>
      {before && (
        <Muted>
          <del>{before}</del>
        </Muted>
      )}
      {after && <Small>{after}</Small>}
    </Stack>
  )
  if (!place) return <Box padding={3}>{words}</Box>
  return (
    <LinkCard target={{ document: { _id: place.id, _type: place.type }, path: place.path }} tone="inherit">
      {words}
    </LinkCard>
  )
}

const changesAnswer = z.array(changeSchema)

/** Pause after the last rendering, ms, so that the server does not compare at every key. */
const PAUSE_MS = 400

type Answer = readonly Change[] | 'loading' | 'failed'

/**
 * Returns the differences between a previewed page and the published one.
 * @param rendering a new value for each rendering, which requests the differences again
 */
function useChanges(path: string, rendering: unknown): Answer {
  const [answer, setAnswer] = useState<Answer>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering may differ otherwise.
  useEffect(() => {
    const aborter = new AbortController()
    const address = `/api/draft-mode/changes?${new URLSearchParams({ path })}`
    const ask = () =>
      fetch(address, { signal: aborter.signal })
        .then(async (response) =>
          setAnswer(response.ok ? changesAnswer.parse(await response.json()) : 'failed'),
        )
        .catch(() => !aborter.signal.aborted && setAnswer('failed'))
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [path, rendering])
  return answer
}
