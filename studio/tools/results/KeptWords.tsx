import { Stack, Text } from '@sanity/ui'
import { dayInWords } from '#lib/counting/dayInWords.ts'
import { differingParts, type KeptVersions, openingParts } from '#lib/counting/keptVersions.ts'

/** What was compared: the parts in which both versions differed when they were kept. */
export function KeptWords({ kept }: { kept: KeptVersions }) {
  const { a, b } = kept
  const on = dayInWords(kept.on)
  if (b === null) return <Text size={1}>On {on} there was no second version.</Text>
  const parts = differingParts(kept)
  if (parts.length === 0) return <Text size={1}>On {on} both versions said the same.</Text>
  return (
    <Stack gap={3}>
      {parts.map((part) => (
        <Stack key={part} gap={2}>
          <Text muted size={1}>
            What differed on {on}: the {openingParts[part]}
          </Text>
          <Text size={1}>A: {a[part]}</Text>
          <Text size={1}>B: {b[part]}</Text>
        </Stack>
      ))}
    </Stack>
  )
}
