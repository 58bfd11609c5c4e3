import { Card, Stack, Text } from '@sanity/ui'
import { launchFindings, openFindings } from '#lib/launch/launchCheck.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { compareFindings } from '../attention/compareFindings.ts'
import { FindingRow } from '../attention/FindingRow.tsx'
import { StudioLink } from '../StudioLink.tsx'
import { StartSection } from './StartSection.tsx'
import styles from './start.module.css'

/** The list behind the last entry has them all. */
const SHOWN = 5

/** What stands in the way of a site to be proud of: the first of what “Needs attention” lists. */
export function AttentionSection({ published, drafted }: Perspectives) {
  const open = openFindings(launchFindings(published))
  const undone = compareFindings(open, launchFindings(drafted)).filter(({ state }) => state === 'open')
  return (
    <StartSection
      title="What needs attention"
      count={open.length}
      summary={summaryOf(open.length, undone.length)}
    >
      <Stack gap={1}>
        {undone.slice(0, SHOWN).map(({ id, sentence, advice, at }) => (
          <FindingRow key={id} sentence={sentence} advice={advice} {...at} />
        ))}
        <StudioLink to="/content/attention">
          <Card as="span" className={styles.row} display="block" padding={3} radius={2}>
            <Text size={1} weight="semibold">
              Open the whole list
            </Text>
          </Card>
        </StudioLink>
      </Stack>
    </StartSection>
  )
}

function summaryOf(open: number, undone: number): string {
  if (open === 0) return 'Nothing is sample or missing any more.'
  const things = `${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing`
  const done = open - undone
  return done === 0
    ? `${things}.`
    : `${things}; ${done} of them ${done === 1 ? 'is' : 'are'} done in your drafts.`
}
