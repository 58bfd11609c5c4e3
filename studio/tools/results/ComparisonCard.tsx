import { Card, Stack, Text } from '@sanity/ui'
import type { ComparedVersions } from '#lib/counting/countsAnswer.ts'
import { dayInWords } from '#lib/counting/dayInWords.ts'
import { changedText, keptLateText, type Opening } from '#lib/counting/keptVersions.ts'
import { boundsText } from '#lib/results/bounds.ts'
import { eventTitles } from '#lib/results/pageResults.ts'
import { type Circumstances, standingText } from '#lib/results/standing.ts'
import { rateOf } from '#lib/results/statistics/counts.ts'
import { KeptWords } from './KeptWords.tsx'

interface Props {
  comparison: ComparedVersions
  circumstances: Circumstances
  /** What visitors read by now; null while that is not known. */
  now: Opening | null
}

/** How a comparison stands today: what it says in words, and the figures behind it. */
export function ComparisonCard({ comparison, circumstances, now }: Props) {
  const { title, from, until, event, worth, a, b, compared } = comparison
  const { today, hasSecond } = circumstances
  // Once it is over the words may change.
  const isOpen = today <= until && hasSecond
  const notes = [
    compared && now && isOpen ? changedText(compared, now, from <= today) : null,
    compared && keptLateText(compared, from),
  ].filter((note) => note !== null)
  return (
    <Card as="section" border radius={3} padding={4} aria-label={title}>
      <Stack gap={4}>
        <Text weight="medium">
          {title}: {standingText(comparison, circumstances)}
        </Text>
        <Text muted size={1}>
          {dayInWords(from)} to {dayInWords(until)}. Decided by: {eventTitles[event]}. Worth having from{' '}
          {worth} {worth === 1 ? 'point' : 'points'}.
        </Text>
        {notes.map((note) => (
          <Card key={note} padding={3} radius={2} role="note" tone="caution">
            <Text size={1}>{note}</Text>
          </Card>
        ))}
        {compared && <KeptWords kept={compared} />}
        {a.views + b.views > 0 && <Figures a={a} b={b} bounds={boundsText(comparison, circumstances)} />}
      </Stack>
    </Card>
  )
}

interface FiguresProps extends Pick<ComparedVersions, 'a' | 'b'> {
  /** Null where the figures allow none. */
  bounds: string | null
}

/** Both versions in figures, and between which bounds their difference lies. */
function Figures({ a, b, bounds }: FiguresProps) {
  const versions = [
    { name: 'A', ...a },
    { name: 'B', ...b },
  ]
  return (
    <>
      {versions.map(({ name, views, events }) => (
        <Text key={name} size={1}>
          {name}: {events.toLocaleString('en')} of {views.toLocaleString('en')} views,{' '}
          {(rateOf({ views, events }) * 100).toFixed(1)} %
        </Text>
      ))}
      {bounds && (
        <Text muted size={1}>
          {bounds}
        </Text>
      )}
    </>
  )
}
