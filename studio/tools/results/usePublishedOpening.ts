import { type Opening, openingOf } from '#lib/measurement/opening.ts'
import { useContent } from '../useContent.ts'

/** Returns the published wording of both hero versions; null until known. */
export function usePublishedOpening(): Opening | null {
  const content = useContent()
  if (content.state !== 'ready') return null
  const documentOf = (id: string) => content.published.find(({ _id }) => _id === id)
  return openingOf(documentOf('homePage')?.hero, documentOf('businessFacts'))
}
