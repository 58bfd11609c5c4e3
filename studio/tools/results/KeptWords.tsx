import { Stack } from '@sanity/ui'
import type { KeptVersions } from '#lib/measurement/countsAnswer.ts'
import { dayInWords } from '#lib/measurement/localDay.ts'
import { Muted, Small } from '../../ui/texts.tsx'

export function KeptWords({ kept: { on, a, b } }: { kept: KeptVersions }) {
  const words = (name: string, text: string) => (
    <Small style={{ whiteSpace: 'pre-line' }}>{`${name}: ${text}`}</Small>
  )
  return (
    <Stack gap={3}>
      <Muted>Published on {dayInWords(on)}</Muted>
      {words('A', a)}
      {b === null ? <Small>There was no version B.</Small> : words('B', b)}
    </Stack>
  )
}
