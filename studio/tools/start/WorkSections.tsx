import { Badge, Box, Stack } from '@sanity/ui'
import { useCallback, useEffect } from 'react'
import { useActiveReleases, useClient, useRelativeTime } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { useRequest } from '../../access/AnswerGate.tsx'
import type { Perspectives } from '../../checks/perspectives.ts'
import { lastPublished, type Work } from '../../checks/recentWork.ts'
import { type ScheduledWork, scheduledWork } from '../../checks/scheduledWork.ts'
import { shortDayAndTime } from '../../ui/dates.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Muted } from '../../ui/texts.tsx'
import { EntryRow } from '../EntryRow.tsx'
import { scheduledCopies } from './scheduledCopies.ts'

const PUBLISHED_SHOWN = 5

export function WorkSections({ content, drafts }: { content: Perspectives; drafts: readonly Work[] }) {
  const { scheduled, hasFailed } = useScheduledWork()
  const stuck = scheduled?.filter(({ hindrance }) => hindrance !== null) ?? []
  const waiting = scheduled?.filter(({ hindrance }) => hindrance === null) ?? []
  const latest = lastPublished(content, PUBLISHED_SHOWN)
  return (
    <Stack gap={4}>
      {hasFailed && (
        <Notice role="alert" tone="critical">
          Scheduled drafts can’t be loaded just now. Please reload this page.
        </Notice>
      )}
      {stuck.length > 0 && (
        <EntryCard
          title="Not live at its time"
          count={stuck.length}
          summary="Visitors still read what was published before."
        >
          {stuck.map(scheduledRow)}
        </EntryCard>
      )}
      {waiting.length > 0 && (
        <EntryCard
          title="Goes live by itself"
          summary="Until then visitors read what is published now. “Scheduled Drafts”, at the top, has another time for each."
        >
          {waiting.map(scheduledRow)}
        </EntryCard>
      )}
      <EntryCard
        title="Not published yet"
        summary={
          drafts.length > 0
            ? 'Visitors don’t see these changes until you publish them.'
            : 'No draft is waiting.'
        }
      >
        {drafts.map(workRow)}
      </EntryCard>
      <EntryCard
        title="Published last"
        summary={latest.length > 0 ? 'The latest first.' : 'You have not published any documents yet.'}
      >
        {latest.map(workRow)}
      </EntryCard>
    </Stack>
  )
}

const workRow = ({ document, title, at, place, isNew }: Work) => (
  <EntryRow key={document._id} detail={place} target={{ document }} title={title}>
    {isNew && <Badge tone="positive">New</Badge>}
    {at && (
      <Box flex="none">
        <Muted>
          <When at={at} />
        </Muted>
      </Box>
    )}
  </EntryRow>
)

const scheduledRow = ({ copyId, document, title, place, at, hindrance }: ScheduledWork) => (
  <EntryRow
    key={copyId}
    detail={hindrance ?? [place, at && shortDayAndTime(at)].filter(Boolean).join(' · ')}
    target={{ document }}
    title={title}
  />
)

/** Returns the time since a moment, updated while the screen is open. @param at ISO 8601 */
function When({ at }: { at: string }) {
  const ago = useRelativeTime(at, { useTemporalPhrase: true })
  return <time dateTime={at}>{ago}</time>
}

/** Returns the scheduled drafts, live; null until loaded. */
function useScheduledWork(): { scheduled: ScheduledWork[] | null; hasFailed: boolean } {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { data: releases, loading, error } = useActiveReleases()
  const { answer, again } = useRequest(useCallback(() => scheduledCopies(client), [client]))
  useEffect(() => {
    // A scheduled copy is locked, so the copies change only with the releases.
    if (releases) again()
  }, [releases, again])
  const hasFailed = answer.state === 'refused' || !!error
  const isRead = answer.state === 'answered' && !loading && !hasFailed
  return { scheduled: isRead ? scheduledWork(releases, answer.value) : null, hasFailed }
}
