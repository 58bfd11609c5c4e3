import { Stack } from '@sanity/ui'
import type { KeptVersions } from '#lib/measurement/countsAnswer.ts'
import { type HeroTexts, heroTextsOf } from '#lib/measurement/heroTexts.ts'
import { dayInWords } from '#lib/measurement/localDay.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { useContent } from '../ContentGate.tsx'

/** Returns the published wording of both hero versions; null until known. */
export function usePublishedHero(): HeroTexts | null {
  const content = useContent()
  if (content.state !== 'ready') return null
  const documentOf = (id: string) => content.published.find(({ _id }) => _id === id)
  return heroTextsOf(documentOf('homePage')?.hero, documentOf('businessFacts'))
}

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
