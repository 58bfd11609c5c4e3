import { Box, Text } from '@sanity/ui'
import type { PageResult } from '#lib/results/pageResults.ts'
import styles from './weekTable.module.css'

/** What stands behind the bars: a row for each week, a column for each thing that is counted. */
export function WeekTable({ events, weeks }: Pick<PageResult, 'events'> & { weeks: readonly string[] }) {
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
