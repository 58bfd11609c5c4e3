import { Stack, Text } from '@sanity/ui'
import { foretell } from '#lib/results/foretell.ts'
import type { PageResult } from '#lib/results/pageResults.ts'

/** How long it would take to learn from a second version of the page, by each event that could decide. */
export function BeforeComparing({ result, weeks }: { result: PageResult; weeks: number }) {
  const foretellings = foretell(result, weeks)
  if (foretellings.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        Before you try a second version: how long until you would know that it brings half as much again
      </Text>
      {foretellings.map(({ title, rate, text }) => (
        <Text key={title} muted size={1}>
          {title} ({(rate * 100).toFixed(1)} % of views): {text}
        </Text>
      ))}
    </Stack>
  )
}
