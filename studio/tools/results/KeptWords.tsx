import { Stack, Text } from '@sanity/ui'
import type { KeptVersions } from '#lib/measurement/countsAnswer.ts'
import { dayInWords } from '#lib/measurement/localDay.ts'

/** Shows the stored wording of both versions. */
export function KeptWords({ kept: { on, a, b } }: { kept: KeptVersions }) {
  const words = (name: string, text: string) => (
    <Text size={1} style={{ whiteSpace: 'pre-line' }}>{`${name}: ${text}`}</Text>
  )
  return (
    <Stack gap={3}>
      <Text muted size={1}>
        Published on {dayInWords(on)}
      </Text>
      {words('A', a)}
      {b === null ? <Text size={1}>There was no version B.</Text> : words('B', b)}
    </Stack>
  )
}
