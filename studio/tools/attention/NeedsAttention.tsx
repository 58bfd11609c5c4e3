import { Badge, Card, Stack, Text } from '@sanity/ui'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { LAUNCH_AREAS } from '#lib/checks/launch/launchFinding.ts'
import { isPublicSite } from '#lib/env/isPublicSite.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { Pane } from '../../ui/Pane.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { compareFindings, type ProgressedFinding, stillOpen } from './compareFindings.ts'
import { FindingRow } from './FindingRow.tsx'
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
      {LAUNCH_AREAS.map((area) => (
        <LaunchArea key={area} area={area} findings={findings.filter(({ kind }) => kind === area)} />
      ))}
    </ToolSection>
  )
}

function LaunchArea({ area, findings }: { area: string; findings: readonly ProgressedFinding[] }) {
  if (findings.length === 0) return null
  return (
    <Card border radius={3} padding={2}>
      <Stack gap={1}>
        <Card padding={2}>
          <Text as="h3" muted size={1} weight="semibold">
            {area}
          </Text>
        </Card>
        {findings.map(({ id, sentence, advice, at, state, weight }) => (
          <FindingRow
            key={id}
            sentence={sentence}
            advice={state === 'drafted' ? 'Publish the document to make it so.' : advice}
            {...at}
          >
            {state === 'drafted' && <Badge tone="positive">Done in your draft</Badge>}
            {state === 'open' && weight === 'choice' && <Badge>Your choice</Badge>}
          </FindingRow>
        ))}
      </Stack>
    </Card>
  )
}
