import { Box, Container, Heading, Stack } from '@sanity/ui'
import { saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { pageWorkedOn, waitingDrafts } from '../../checks/recentWork.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { useContent } from '../useContent.ts'
import { useOnlyReads } from '../useOnlyReads.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { GuideSection } from './GuideSection.tsx'
import { ShortcutCards } from './ShortcutCards.tsx'
import { StartLines } from './StartLines.tsx'
import styles from './start.module.css'
import { WorkSections } from './WorkSections.tsx'

/** The start screen: findings, recent work and links. */
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
          <GuideSection />
        </Stack>
      </Container>
    </Box>
  )
}
