import { Card, Stack, Text } from '@sanity/ui'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { LAUNCH_AREAS } from '#lib/checks/launch/launchFinding.ts'
import { isPublicSite } from '#lib/env/isPublicSite.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { compareFindings, type ProgressedFinding } from './compareFindings.ts'
import { FindingRow } from './FindingRow.tsx'
import { FindingsSection } from './FindingsSection.tsx'
import { OpenSite } from './OpenSite.tsx'

/** Lists the sample and missing content that the launch needs, by area. */
export function LaunchList({ published, drafted }: Perspectives) {
  const findings = compareFindings(launchFindings(published), launchFindings(drafted))
  const open = openFindings(findings).length
  return (
    <FindingsSection
      title="Before you launch"
      summary={
        open === 0
          ? 'No sample or missing content is left. Your site is ready to launch.'
          : `${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing. Click one to go to its field.`
      }
    >
      {isPublicSite && <OpenSite open={open} />}
      {LAUNCH_AREAS.map((area) => (
        <LaunchArea key={area} area={area} findings={findings.filter(({ kind }) => kind === area)} />
      ))}
    </FindingsSection>
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
        {findings.map((entry) => {
          const mark = markOf(entry)
          return (
            <FindingRow
              key={entry.id}
              sentence={entry.sentence}
              advice={entry.state === 'drafted' ? 'Publish the document to make it so.' : entry.advice}
              {...entry.at}
              {...(mark && { mark })}
            />
          )
        })}
      </Stack>
    </Card>
  )
}

function markOf({ state, weight }: ProgressedFinding) {
  if (state === 'drafted') return { text: 'Done in your draft', tone: 'positive' as const }
  return weight === 'choice' ? { text: 'Your choice', tone: 'default' as const } : undefined
}
