import { Card, Stack, Text } from '@sanity/ui'
import { rateOf } from '#lib/measurement/confidenceSequence.ts'
import type { ComparedVersions } from '#lib/measurement/countsAnswer.ts'
import { changedText, type HeroTexts } from '#lib/measurement/heroTexts.ts'
import { dayInWords } from '#lib/measurement/localDay.ts'
import { type Circumstances, verdictOf } from '#lib/measurement/verdict.ts'
import { events } from '#lib/measurement/vocabulary.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { KeptWords } from './KeptWords.tsx'

const CAVEAT =
  'At most one comparison in twenty misses the true difference, as long as views come from different people. Counts can be forged: check bookings in your calendar.'

interface Props {
  comparison: ComparedVersions
  circumstances: Circumstances
  /** The published hero; null until it is loaded. */
  now: HeroTexts | null
}

/** A comparison's verdict, with its counts and both wordings. */
export function ComparisonCard({ comparison, circumstances, now }: Props) {
  const { title, from, until, event, worth, a, b, compared } = comparison
  const { text, difference } = verdictOf(comparison, circumstances)
  // After the comparison the wording may change.
  const changed = compared && now && circumstances.today <= until ? changedText(compared, now) : null
  return (
    <Card as="section" border radius={3} padding={4} aria-label={title}>
      <Stack gap={4}>
        <Text weight="medium">
          {title}: {text}
        </Text>
        <Muted>
          {dayInWords(from)} to {dayInWords(until)}. Decided by: {events[event].title}. Worth having from{' '}
          {worth} {worth === 1 ? 'point' : 'points'}.
        </Muted>
        {changed && <Notice role="note">{changed}</Notice>}
        {a.views + b.views > 0 &&
          Object.entries({ A: a, B: b }).map(([name, arm]) => (
            <Small key={name}>
              {name}: {arm.events.toLocaleString('en')} of {arm.views.toLocaleString('en')} views,{' '}
              {(rateOf(arm) * 100).toFixed(1)} %
            </Small>
          ))}
        {difference && <Muted>{`${difference} ${CAVEAT}`}</Muted>}
        {compared && <KeptWords kept={compared} />}
      </Stack>
    </Card>
  )
}
