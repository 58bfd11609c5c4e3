import { Badge } from '@sanity/ui'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { isPublicSite } from '#lib/env/public.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { EntryRow } from '../EntryRow.tsx'
import { compareFindings, stillOpen } from './compareFindings.ts'
import { OpenSite } from './OpenSite.tsx'

/** The pane “Needs attention”: the launch check. */
export const NeedsAttention = () => (
  <ContentGate>
    {(content) => (
      <Pane>
        <LaunchList {...content} />
      </Pane>
    )}
  </ContentGate>
)

function LaunchList({ published, drafted }: Perspectives) {
  const findings = compareFindings(launchFindings(published), launchFindings(drafted))
  const open = openFindings(findings).length
  return (
    <ToolSection
      title="Before you launch"
      summary={
        open === 0
          ? 'No sample or missing content is left. Your site is ready to launch.'
          : `${stillOpen(open)}. Click one to go to its field.`
      }
    >
      {isPublicSite && <OpenSite open={open} />}
      {Object.entries(Object.groupBy(findings, ({ kind }) => kind)).map(([area, found]) => (
        <EntryCard key={area} title={area}>
          {found.map(({ id, sentence, advice, at, isDrafted, weight }) => (
            <EntryRow
              key={id}
              detail={isDrafted ? 'Publish the document to make it so.' : advice}
              target={at}
              title={sentence}
            >
              {isDrafted && <Badge tone="positive">Done in your draft</Badge>}
              {!isDrafted && weight === 'choice' && <Badge>Your choice</Badge>}
            </EntryRow>
          ))}
        </EntryCard>
      ))}
    </ToolSection>
  )
}
