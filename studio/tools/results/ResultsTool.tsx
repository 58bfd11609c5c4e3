import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { rateOf } from '#lib/measurement/confidenceSequence.ts'
import {
  type ComparedVersions,
  type CountsAnswer,
  countsAnswer,
  RESULTS_PATH,
} from '#lib/measurement/countsAnswer.ts'
import { dayInWords } from '#lib/measurement/localDay.ts'
import { lostText, pageResults, weeksOf } from '#lib/measurement/pageResults.ts'
import { type Circumstances, verdictOf } from '#lib/measurement/verdict.ts'
import { events } from '#lib/measurement/vocabulary.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { useSiteAccess } from '../../access/useSiteAccess.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { LinkCard } from '../StudioLink.tsx'
import { PageCard } from './PageCard.tsx'

const OFF = 'Counting is off, so nothing is measured. Click to switch it on in Settings.'
const FIGURES =
  'Totals of the last twelve weeks. A view is a page seen once, not a person. Visits that end before the page has loaded are missing, and robots that pretend to be browsers are included, so compare weeks.'

/** The tool “Results”: counts for each page by week, and where visitors came from. */
export function Results() {
  const access = useSiteAccess()
  const request = useRequest(
    useCallback(async () => {
      const response = await access.ask(RESULTS_PATH, 'results:read', {})
      return countsAnswer.parse(await response.json())
    }, [access]),
  )
  return (
    <Pane width={2}>
      <Heading as="h1">Results</Heading>
      <AnswerGate {...request}>{(counts) => <Counts {...counts} />}</AnswerGate>
    </Pane>
  )
}

function Counts({ totals, comparisons, ...circumstances }: CountsAnswer) {
  const { isOn, today } = circumstances
  const weeks = weeksOf(totals, today)
  const lost = lostText(totals)
  return (
    <>
      {!isOn && (
        <LinkCard
          border
          padding={4}
          target={{ document: { _id: 'siteSettings', _type: 'siteSettings' }, path: 'counting.on' }}
          tone="caution"
        >
          <Small>{OFF}</Small>
        </LinkCard>
      )}
      {(isOn || totals.length + comparisons.length > 0) && <Muted>{FIGURES}</Muted>}
      {isOn && totals.length === 0 && <Small>Nothing was counted yet.</Small>}
      {lost && <Notice role="note">{lost}</Notice>}
      {comparisons.map((comparison) => (
        <ComparisonCard
          key={`${comparison.from} ${comparison.title}`}
          comparison={comparison}
          circumstances={circumstances}
        />
      ))}
      {pageResults(totals, weeks).map((result) => (
        <PageCard key={result.page} result={result} weeks={weeks} />
      ))}
    </>
  )
}

const CAVEAT =
  'At most one comparison in twenty misses the true difference, as long as views come from different people. Counts can be forged: check bookings in your calendar.'

type ComparisonCardProps = { comparison: ComparedVersions; circumstances: Circumstances }

function ComparisonCard({ comparison, circumstances }: ComparisonCardProps) {
  const { title, from, until, event, worth, a, b } = comparison
  const { text, difference } = verdictOf(comparison, circumstances)
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
        {a.views + b.views > 0 &&
          Object.entries({ A: a, B: b }).map(([name, arm]) => (
            <Small key={name}>
              {name}: {arm.events.toLocaleString('en')} of {arm.views.toLocaleString('en')} views,{' '}
              {(rateOf(arm) * 100).toFixed(1)} %
            </Small>
          ))}
        {difference && <Muted>{`${difference} ${CAVEAT}`}</Muted>}
      </Stack>
    </Card>
  )
}
