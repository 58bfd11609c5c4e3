import { Box, Button, Card, Heading } from '@sanity/ui'
import { useCallback } from 'react'
import { type CountsAnswer, countsAnswer, RESULTS_PATH } from '#lib/measurement/countsAnswer.ts'
import { csvOf, lostText, pageResults, weeksOf } from '#lib/measurement/pageResults.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { useSiteAccess } from '../../access/useSiteAccess.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import { PageCard } from './PageCard.tsx'
import { usePublishedHero } from './usePublishedHero.ts'

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
      {lost && <Notice role="note">{lost}</Notice>}
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
