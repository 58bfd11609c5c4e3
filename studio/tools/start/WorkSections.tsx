import { Card, Stack, Text } from '@sanity/ui'
import type { Perspectives } from '../../checks/perspectives.ts'
import { lastPublished, type Work } from '../../checks/recentWork.ts'
import { draftsSentence } from '../../checks/scheduledWork.ts'
import { ScheduledSections } from './ScheduledSections.tsx'
import { useScheduledWork } from './useScheduledWork.ts'
import { WorkSection } from './WorkSection.tsx'

/** Most entries shown. */
const PUBLISHED_SHOWN = 5

interface WorkSectionsProps {
  content: Perspectives
  drafts: readonly Work[]
}

/** Lists scheduled drafts, other drafts and the latest publications. */
export function WorkSections({ content, drafts }: WorkSectionsProps) {
  const { scheduled, hasFailed } = useScheduledWork()
  const sentence = draftsSentence(drafts.length, scheduled)
  return (
    <Stack gap={4}>
      {hasFailed && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>Scheduled drafts can’t be loaded just now. Please reload this page.</Text>
        </Card>
      )}
      {scheduled && <ScheduledSections scheduled={scheduled} />}
      <WorkSection title="Not published yet" summary={sentence} entries={drafts} />
      <WorkSection
        title="Published last"
        summary="The latest first."
        whenEmpty="You have not published any documents yet."
        entries={lastPublished(content, PUBLISHED_SHOWN)}
      />
    </Stack>
  )
}
