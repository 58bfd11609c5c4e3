import { Box, Button, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import type { CountsAnswer } from '#lib/counting/countsAnswer.ts'
import { aboutFigures } from '#lib/results/aboutFigures.ts'
import { foretellOne } from '#lib/results/foretell.ts'
import { leftOutInWords } from '#lib/results/leftOutCounts.ts'
import { csvOf, pageResults, weeksOf } from '#lib/results/pageResults.ts'
import { publishedOpening } from '../publishedOpening.ts'
import { AnswerGate } from '../referrals/AnswerGate.tsx'
import { useAnswer } from '../referrals/useAnswer.ts'
import { useContent } from '../useContent.ts'
import { ComparisonCard } from './ComparisonCard.tsx'
import { PageCard } from './PageCard.tsx'
import { useResults } from './useResults.ts'

/** The tool “Results”: what was counted on each page, week by week, and where visitors came from. */
export function Results() {
  const { answer, again } = useAnswer(useResults())
  return (
    <Box height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={5} paddingBottom={6}>
          <Heading as="h1" size={2}>
            Results
          </Heading>
          <AnswerGate answer={answer} again={again}>
            {(counts) => <Counted {...counts} />}
          </AnswerGate>
        </Stack>
      </Container>
    </Box>
  )
}

function Counted({ isOn, hasSecond, today, totals, traffic, comparisons, unread }: CountsAnswer) {
  const weeks = weeksOf(totals, today)
  const results = pageResults(totals, weeks)
  const now = publishedOpening(useContent())
  const leftOut = leftOutInWords(totals)
  return (
    <>
      <Text muted size={1}>
        {aboutFigures(isOn, totals.length + comparisons.length > 0)}
      </Text>
      {isOn && totals.length === 0 && <Text size={1}>Nothing was counted yet.</Text>}
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
      {leftOut && (
        <Card padding={3} radius={2} role="note" tone="caution">
          <Text size={1}>{leftOut}</Text>
        </Card>
      )}
      {unread.length > 0 && (
        <Card padding={3} radius={2} role="note" tone="caution">
          <Text size={1}>
            Not shown, since something in them is missing or too long:{' '}
            {unread.map((title) => `“${title}”`).join(', ')}. Open them in Settings, under “Tracking and
            consent”.
          </Text>
        </Card>
      )}
      {comparisons.map((comparison) => (
        <ComparisonCard
          key={`${comparison.from} ${comparison.title}`}
          comparison={comparison}
          now={now}
          circumstances={{
            today,
            isOn,
            hasSecond,
            foretold: foretellOne(traffic, comparison.event, comparison.worth / 100),
          }}
        />
      ))}
      {results.map((result) => (
        <PageCard key={result.page} result={result} weeks={weeks} traffic={traffic} />
      ))}
    </>
  )
}
