import { Card, Stack, Text } from '@sanity/ui'
import type { ComparedVersions } from '#lib/counting/countsAnswer.ts'
import { dayInWords } from '#lib/counting/dayInWords.ts'
import { changedText, type Opening } from '#lib/counting/keptVersions.ts'
import { eventTitles } from '#lib/results/pageResults.ts'
import { type Circumstances, standingText } from '#lib/results/standing.ts'
import { differenceInterval } from '#lib/results/statistics/confidenceSequence.ts'
import { rateOf } from '#lib/results/statistics/counts.ts'
import { KeptWords } from './KeptWords.tsx'

interface Props {
  comparison: ComparedVersions
  circumstances: Circumstances
  /** What visitors read by now; null while that is not known. */
  now: Opening | null
}

const points = (share: number): string => (share * 100).toFixed(1).replace('-', '−')

/** How a comparison stands today: what it says in words, and the figures behind it. */
export function ComparisonCard({ comparison, circumstances, now }: Props) {
  const { title, from, until, event, worth, a, b, compared } = comparison
  // Once it is over the words may change.
  const isOpen = circumstances.today <= until
  const changed = compared && now && isOpen ? changedText(compared, now) : null
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
        {changed && (
          <Card padding={3} radius={2} role="note" tone="caution">
            <Text size={1}>{changed}</Text>
          </Card>
        )}
        {compared && <KeptWords kept={compared} />}
        {a.views + b.views > 0 && <Figures a={a} b={b} />}
      </Stack>
    </Card>
  )
}

/** Both versions in figures, and between which bounds their difference lies. */
function Figures({ a, b }: Pick<ComparedVersions, 'a' | 'b'>) {
  const { low, high } = differenceInterval({ a, b })
  const versions = [
    { name: 'A', ...a },
    { name: 'B', ...b },
  ]
  return (
    <>
      {versions.map(({ name, views, events }) => (
        <Text key={name} size={1}>
          {name}: {events.toLocaleString('en')} of {views.toLocaleString('en')} views,{' '}
          {points(rateOf({ views, events }))} %
        </Text>
      ))}
      <Text muted size={1}>
        B less A lies between {points(low)} and {points(high)} points. You may look as often as you like: of
        twenty comparisons, one at most ever leaves the true difference outside. That holds for views that
        come from different people: somebody who comes five times counts five times.
      </Text>
    </>
  )
}
