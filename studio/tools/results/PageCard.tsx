import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { nextStep } from '#lib/measurement/nextStep.ts'
import type { PageResult } from '#lib/measurement/pageResults.ts'
import { pageAt, SALES_PATH } from '#lib/routes.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { LinkCard } from '../StudioLink.tsx'
import styles from './weekTable.module.css'

const titleOf = (page: string): string => {
  const title = page === SALES_PATH ? 'More sales pages' : pageAt(page)?.title
  return title ? `${title} · ${page}` : page
}

const listed = (shares: PageResult['sources']): string =>
  shares.map(({ title, views }) => `${title} (${views.toLocaleString('en')})`).join(', ')

/** A page's weeks as bars and as a table, and where its visitors came from. */
export function PageCard({ result, weeks }: { result: PageResult; weeks: readonly string[] }) {
  const { page, events, sources, widths } = result
  const step = nextStep(result)
  // Bars of different events stand next to each other, so one scale makes their heights comparable.
  const most = Math.max(1, ...events.flatMap(({ counts }) => counts))
  return (
    <Card as="section" border radius={3} padding={4} aria-label={titleOf(page)}>
      <Stack gap={5}>
        <Heading as="h2" size={1}>
          {titleOf(page)}
        </Heading>
        <Flex gap={5} wrap="wrap">
          {events.map(({ event, title, counts, sum }) => (
            <Stack key={event} gap={3}>
              <Small>
                {title}: {sum.toLocaleString('en')}
              </Small>
              <WeekBars counts={counts} most={most} title={title} />
            </Stack>
          ))}
        </Flex>
        {step && (
          <LinkCard
            border
            target={{ document: { _id: step.document, _type: step.document }, path: step.field }}
            tone="primary"
          >
            <Small>{step.text} →</Small>
          </LinkCard>
        )}
        <WeekTable events={events} weeks={weeks} />
        {/* If the views of events were lost, neither is known. */}
        {sources.length > 0 && <Muted>Visitors came from: {listed(sources)}</Muted>}
        {widths.length > 0 && <Muted>Their windows were: {listed(widths)}</Muted>}
      </Stack>
    </Card>
  )
}

const HEIGHT = 48
const BAR = 18
const GAP = 4

/** @param props.most the count that a bar of full height shows */
function WeekBars({ counts, most, title }: { counts: readonly number[]; most: number; title: string }) {
  return (
    <svg
      role="img"
      aria-label={`${title} by week: ${counts.join(', ')}`}
      width={counts.length * (BAR + GAP)}
      height={HEIGHT}
    >
      {counts.map((count, index) => {
        // A week without a count keeps a line, so that it stays visible.
        const height = Math.max(1, Math.round((count / most) * HEIGHT))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its week.
            key={index}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill="currentColor"
            opacity={count === 0 ? 0.3 : 0.75}
          />
        )
      })}
    </svg>
  )
}

function WeekTable({ events, weeks }: Pick<PageResult, 'events'> & { weeks: readonly string[] }) {
  return (
    <Box overflow="auto">
      <Text as="div" size={1}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {events.map(({ event, title }) => (
                <th key={event} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                {events.map(({ event, counts }) => (
                  <td key={event}>{counts[index]?.toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Text>
    </Box>
  )
}
