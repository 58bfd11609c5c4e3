import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { PageResult } from '#lib/results/pageResults.ts'
import { BeforeComparing } from './BeforeComparing.tsx'
import { WeekBars } from './WeekBars.tsx'

/** A page's weeks as bars, with the table behind them and where its visitors came from. */
export function PageCard({ result, weeks }: { result: PageResult; weeks: readonly string[] }) {
  const { page, events, sources } = result
  return (
    <Card as="section" border radius={3} padding={4} aria-label={page}>
      <Stack gap={5}>
        <Heading as="h2" size={1}>
          {page}
        </Heading>
        <Flex gap={5} wrap="wrap">
          {events.map(({ event, title, counts, sum }) => (
            <Stack key={event} gap={3}>
              <Text size={1}>
                {title}: {sum.toLocaleString('en')}
              </Text>
              <WeekBars counts={counts} title={title} />
            </Stack>
          ))}
        </Flex>
        <Box overflow="auto">
          <Text as="div" size={1}>
            <table style={{ borderSpacing: '1.25rem 0.5rem', marginInlineStart: '-1.25rem' }}>
              <thead>
                <tr>
                  <th scope="col" align="left">
                    Week of
                  </th>
                  {events.map(({ event, title }) => (
                    <th key={event} scope="col" align="right">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week, index) => (
                  <tr key={week}>
                    <th scope="row" align="left">
                      {week}
                    </th>
                    {events.map(({ event, counts }) => (
                      <td key={event} align="right">
                        {counts[index]?.toLocaleString('en')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Text>
        </Box>
        {page === '/' && <BeforeComparing result={result} weeks={weeks.length} />}
        <Text muted size={1}>
          Visitors came from: {sources.map(({ title, views }) => `${title} (${views})`).join(', ')}
        </Text>
      </Stack>
    </Card>
  )
}
