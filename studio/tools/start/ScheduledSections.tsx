import { Card, Stack, Text } from '@sanity/ui'
import type { ScheduledWork } from '../../checks/scheduledWork.ts'
import { dayInWords } from '../../shareLinks/dayInWords.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { StartSection } from './StartSection.tsx'
import styles from './start.module.css'

/** Lists scheduled drafts: those that failed and those that will go live. Empty if there are none. */
export function ScheduledSections({ scheduled }: { scheduled: readonly ScheduledWork[] }) {
  const stuck = scheduled.filter(({ hindrance }) => hindrance !== null)
  const waiting = scheduled.filter(({ hindrance }) => hindrance === null)
  return (
    <>
      {stuck.length > 0 && (
        <StartSection
          title="Not live at its time"
          count={stuck.length}
          summary="Visitors still read what was published before."
        >
          <Rows entries={stuck} />
        </StartSection>
      )}
      {waiting.length > 0 && (
        <StartSection
          title="Goes live by itself"
          summary="Until then visitors read what is published now. “Scheduled Drafts”, at the top, has another time for each."
        >
          <Rows entries={waiting} />
        </StartSection>
      )}
    </>
  )
}

function Rows({ entries }: { entries: readonly ScheduledWork[] }) {
  return (
    <Stack gap={1}>
      {entries.map(({ copyId, document, title, place, at, hindrance }) => (
        <DocumentLink document={document} key={copyId}>
          <Card as="span" className={styles.row} display="block" padding={3} radius={2}>
            <Stack gap={3}>
              <Text size={1} textOverflow="ellipsis" weight="medium">
                {title}
              </Text>
              <Text muted size={1}>
                {place}
                {at && hindrance === null && (
                  <>
                    {' · '}
                    <time dateTime={at}>{dayInWords(at)}</time>
                  </>
                )}
              </Text>
              {hindrance && <Text size={1}>{hindrance}</Text>}
            </Stack>
          </Card>
        </DocumentLink>
      ))}
    </Stack>
  )
}
