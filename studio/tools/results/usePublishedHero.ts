import { type HeroTexts, heroTextsOf } from '#lib/measurement/heroTexts.ts'
import { useContent } from '../ContentGate.tsx'

/** Returns the published wording of both hero versions; null until known. */
export function usePublishedHero(): HeroTexts | null {
  const content = useContent()
  if (content.state !== 'ready') return null
  const documentOf = (id: string) => content.published.find(({ _id }) => _id === id)
  return heroTextsOf(documentOf('homePage')?.hero, documentOf('businessFacts'))
}
