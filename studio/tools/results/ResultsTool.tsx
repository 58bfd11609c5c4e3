import { Box, Button, Card, Container, Heading, Stack } from '@sanity/ui'
import { useCallback } from 'react'
import { type CountsAnswer, countsAnswer, RESULTS_PATH } from '#lib/measurement/countsAnswer.ts'
import { csvOf, lostText, pageResults, weeksOf } from '#lib/measurement/pageResults.ts'
import { useSiteAccess } from '../../access/useSiteAccess.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { AnswerGate } from '../referrals/AnswerGate.tsx'
import { useRequest } from '../referrals/useRequest.ts'
import { ComparisonCard } from './ComparisonCard.tsx'
import { PageCard } from './PageCard.tsx'
import { usePublishedHero } from './usePublishedHero.ts'

const OFF = 'Counting is off, so nothing is measured. Click to switch it on in Settings.'
const FIGURES =
  'Totals of the last twelve weeks. A view is a page seen once, not a person. Visits that end before the page has loaded are missing, and robots that pretend to be browsers are included, so compare weeks.'

/** The tool “Results”: counts for each page by week, and where visitors came from. */
export function Results() {
  const access = useSiteAccess()
  const { answer, again } = useRequest(
    useCallback(async () => {
      const response = await access.ask(RESULTS_PATH, 'results:read', {})
      return countsAnswer.parse(await response.json())
    }, [access]),
  )
  return (
    <Box height="fill" overflow="auto">
      <Container padding={4}>
        <Stack gap={5} paddingBottom={6}>
          <Heading as="h1">Results</Heading>
          <AnswerGate answer={answer} again={again}>
            {(counts) => <Counts {...counts} />}
          </AnswerGate>
        </Stack>
      </Container>
    </Box>
  )
}

function Counts({ totals, comparisons, ...circumstances }: CountsAnswer) {
  const { isOn, today } = circumstances
  const weeks = weeksOf(totals, today)
  const now = usePublishedHero()
  const lost = lostText(totals)
  return (
    <>
      {!isOn && (
        <DocumentLink document={{ _id: 'siteSettings', _type: 'siteSettings' }} path="counting.on">
          <Card as="span" border display="block" padding={4} radius={2} tone="caution">
            <Small>{OFF}</Small>
          </Card>
        </DocumentLink>
      )}
      {(isOn || totals.length + comparisons.length > 0) && <Muted>{FIGURES}</Muted>}
      {isOn && totals.length === 0 && <Small>Nothing was counted yet.</Small>}
      {totals.length > 0 && (
        <Box>
          <Button
            as="a"
            mode="ghost"
            text="Download as a table (CSV)"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(totals))}`}
            download="results.csv"
          />
        </Box>
      )}
      {lost && (
        <Card padding={3} radius={2} role="note" tone="caution">
          <Small>{lost}</Small>
        </Card>
      )}
      {comparisons.map((comparison) => (
        <ComparisonCard
          key={`${comparison.from} ${comparison.title}`}
          comparison={comparison}
          now={now}
          circumstances={circumstances}
        />
      ))}
      {pageResults(totals, weeks).map((result) => (
        <PageCard key={result.page} result={result} weeks={weeks} />
      ))}
    </>
  )
}
