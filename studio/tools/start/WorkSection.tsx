import { Badge, Box, Card, Flex, Stack } from '@sanity/ui'
import { useRelativeTime } from 'sanity'
import type { Work } from '../../checks/recentWork.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { StartSection } from './StartSection.tsx'
import styles from './start.module.css'

interface WorkSectionProps {
  title: string
  summary: string
  /** Replaces the summary when there are no entries. */
  whenEmpty?: string
  entries: readonly Work[]
}

/** Lists documents by their last change. A click opens one. */
export function WorkSection({ title, summary, whenEmpty = summary, entries }: WorkSectionProps) {
  return (
    <StartSection title={title} summary={entries.length > 0 ? summary : whenEmpty}>
      {entries.length > 0 && (
        <Stack gap={1}>
          {entries.map((work) => (
            <WorkRow key={work.document._id} {...work} />
          ))}
        </Stack>
      )}
    </StartSection>
  )
}

function WorkRow({ document, title, at, place, isNew }: Work) {
  return (
    <DocumentLink document={document}>
      <Card as="span" className={styles.row} display="block" padding={3} radius={2}>
        <Flex align="center" gap={3}>
          <Stack flex={1} gap={3}>
            <Small textOverflow="ellipsis" weight="medium">
              {title}
            </Small>
            <Muted>{place}</Muted>
          </Stack>
          {isNew && <Badge tone="positive">New</Badge>}
          {at && (
            <Box flex="none">
              <Muted>
                <When at={at} />
              </Muted>
            </Box>
          )}
        </Flex>
      </Card>
    </DocumentLink>
  )
}

/** Returns the time since a moment, updated while the screen is open. @param at ISO 8601 */
function When({ at }: { at: string }) {
  const ago = useRelativeTime(at, { useTemporalPhrase: true })
  return <time dateTime={at}>{ago}</time>
}
