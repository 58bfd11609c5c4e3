import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Traffic } from '#lib/counting/countsAnswer.ts'
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

interface Props {
  result: PageResult
  weeks: readonly string[]
  /** The landing page's, from which it is told how long a comparison takes. */
  traffic: Traffic
}

/** A page's weeks as bars, with the table behind them and where its visitors came from. */
export function PageCard({ result, weeks, traffic }: Props) {
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
        {page === '/' && <BeforeComparing traffic={traffic} />}
        {/* Of events whose views were lost neither is known. */}
        {sources.length > 0 && (
          <Text muted size={1}>
            Visitors came from: {listed(sources)}
          </Text>
        )}
        {widths.length > 0 && (
          <Text muted size={1}>
            Their windows were: {listed(widths)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
