import { Box, Container, Heading, Stack } from '@sanity/ui'
import { saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { isDemonstrationText } from '#lib/checks/launch/sampleContent.ts'
import { pageWorkedOn, waitingDrafts } from '../../checks/recentWork.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ContentGate, useContent } from '../ContentGate.tsx'
import { EntryRow } from '../EntryRow.tsx'
import { useNeedsYou } from '../referrals/NeedsYou.tsx'
import { useOnlyReads } from '../useOnlyReads.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { ShortcutCards } from './ShortcutCards.tsx'
import styles from './start.module.css'
import { WorkSections } from './WorkSections.tsx'

export function StartScreen() {
  const content = useContent()
  const onlyReads = useOnlyReads()
  const drafts = content.state === 'ready' ? waitingDrafts(content) : []
  const facts = content.state === 'ready' && content.drafted.find(({ _type }) => _type === 'businessFacts')
  const businessName = facts && saysSomething(facts.businessName) ? facts.businessName : ''
  return (
    <Box height="fill" overflow="auto">
      <Container padding={4} paddingBottom={6} paddingTop={5} width={3}>
        <Stack className={styles.page} gap={5}>
          <Heading as="h1" size={3}>
            {businessName || 'Your site'}
          </Heading>
          {onlyReads && (
            <Notice role="note">
              You can read everything here. To change content, ask your site’s administrator for editor
              access.
            </Notice>
          )}
          <StartLines businessName={businessName} />
          <ShortcutCards onlyReads={onlyReads} pageWorkedOn={pageWorkedOn(drafts)} />
          <ContentGate>
            {(ready) => (
              <div className={styles.columns}>
                <AttentionSection {...ready} />
                <WorkSections content={ready} drafts={drafts} />
              </div>
            )}
          </ContentGate>
        </Stack>
      </Container>
    </Box>
  )
}

/** Links to what comes before all else: the referrals that wait, and names that are still the demonstration’s. */
function StartLines({ businessName }: { businessName: string }) {
  const { counts } = useNeedsYou()
  const { waiting = 0, bonuses = 0 } = counts ?? {}
  const referrals = [
    waiting > 0 && `${waiting} ${waiting === 1 ? 'referral waits' : 'referrals wait'} for your reply`,
    bonuses > 0 && `${bonuses} ${bonuses === 1 ? 'bonus is' : 'bonuses are'} due`,
  ].filter(Boolean)
  return (
    <>
      {referrals.length > 0 && (
        <EntryRow
          padding={4}
          radius={3}
          target={{ to: '/referrals' }}
          title={`${referrals.join(', ')}.`}
          tone="caution"
        />
      )}
      {isDemonstrationText(businessName) && (
        <EntryRow
          padding={4}
          radius={3}
          target={{ to: '/content/yours' }}
          title="Make this site yours in ten minutes: your names, promises and calendar."
          tone="primary"
        />
      )}
    </>
  )
}
