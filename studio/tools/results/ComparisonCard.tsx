import { Card, Stack, Text } from '@sanity/ui'
import type { ComparedVersions } from '#lib/counting/countsAnswer.ts'
import { differenceInterval } from '#lib/results/statistics/confidenceSequence.ts'
import { rateOf } from '#lib/results/statistics/counts.ts'
import { judgementText } from '#lib/results/statistics/words.ts'

const points = (share: number): string => (share * 100).toFixed(1)

/** How a comparison stands today: what it says in words, and the figures behind it. */
export function ComparisonCard({ comparison }: { comparison: ComparedVersions }) {
  const { title, from, until, a, b, days, worth } = comparison
  const { low, high } = differenceInterval({ a, b })
  const versions = [
    { name: 'A', ...a },
    { name: 'B', ...b },
  ]
  return (
    <Card as="section" border radius={3} padding={4} aria-label={title}>
      <Stack gap={4}>
        <Text weight="medium">
          {title}: {judgementText({ a, b }, Math.max(1, days), worth / 100)}
        </Text>
        {versions.map(({ name, views, events }) => (
          <Text key={name} size={1}>
            {name}: {events.toLocaleString('en')} of {views.toLocaleString('en')} views,{' '}
            {points(rateOf({ views, events }))} %
          </Text>
        ))}
        <Text muted size={1}>
          B less A lies between {points(low)} and {points(high)} points. You may look as often as you like: of
          twenty comparisons, one at most ever leaves the true difference outside. {from} to {until}.
        </Text>
      </Stack>
    </Card>
  )
}
