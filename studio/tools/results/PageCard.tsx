import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { PageResult } from '#lib/results/pageResults.ts'
import { routes } from '#lib/routes.ts'
import { BeforeComparing } from './BeforeComparing.tsx'
import { WeekBars } from './WeekBars.tsx'
import { WeekTable } from './WeekTable.tsx'

/** What she calls the page, and its address. */
const titleOf = (page: string): string => {
  const title = routes.find(({ path }) => path === page)?.title
  return title ? `${title} · ${page}` : page
}

const listed = (shares: PageResult['sources']): string =>
  shares.map(({ title, views }) => `${title} (${views.toLocaleString('en')})`).join(', ')

/** A page's weeks as bars, with the table behind them and where its visitors came from. */
export function PageCard({ result, weeks }: { result: PageResult; weeks: readonly string[] }) {
  const { page, events, sources, widths } = result
  return (
    <Card as="section" border radius={3} padding={4} aria-label={titleOf(page)}>
      <Stack gap={5}>
        <Heading as="h2" size={1}>
          {titleOf(page)}
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
        <WeekTable events={events} weeks={weeks} />
        {page === '/' && <BeforeComparing result={result} weeks={weeks.length} />}
        <Text muted size={1}>
          Visitors came from: {listed(sources)}
        </Text>
        <Text muted size={1}>
          Their windows were: {listed(widths)}
        </Text>
      </Stack>
    </Card>
  )
}
