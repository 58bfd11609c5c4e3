import { Stack, Text } from '@sanity/ui'
import type { Traffic } from '#lib/counting/countsAnswer.ts'
import { foretell, isEnough, NOT_YET } from '#lib/results/foretell.ts'

/** How long it would take to learn from a second version of the page, by each event that could decide. */
export function BeforeComparing({ traffic }: { traffic: Traffic }) {
  if (!isEnough(traffic))
    return (
      <Text muted size={1}>
        Before you try a second version: {NOT_YET}
      </Text>
    )
  const foretellings = foretell(traffic)
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
