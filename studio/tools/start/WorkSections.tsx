import { Card, Stack, Text } from '@sanity/ui'
import type { Perspectives } from '../../checks/perspectives.ts'
import { lastPublished, type Work } from '../../checks/recentWork.ts'
import { draftsSentence } from '../../checks/scheduledWork.ts'
import { ScheduledSections } from './ScheduledSections.tsx'
import { useScheduledWork } from './useScheduledWork.ts'
import { WorkSection } from './WorkSection.tsx'

/** As many as are seen at a glance. */
const PUBLISHED_SHOWN = 5

interface WorkSectionsProps {
  content: Perspectives
  drafts: readonly Work[]
}

/** What has a time, what waits for its author, and what visitors got last. */
export function WorkSections({ content, drafts }: WorkSectionsProps) {
  const { scheduled, hasFailed } = useScheduledWork()
  const sentence = draftsSentence(drafts.length, scheduled)
  return (
    <Stack gap={4}>
      {hasFailed && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>What goes live by itself can’t be read just now. Please reload this page.</Text>
        </Card>
      )}
      {scheduled && <ScheduledSections scheduled={scheduled} />}
      <WorkSection title="Not published yet" summary={sentence} entries={drafts} />
      <WorkSection
        title="Published last"
        summary="The latest first."
        whenEmpty="Nothing is published yet."
        entries={lastPublished(content, PUBLISHED_SHOWN)}
      />
    </Stack>
  )
}
