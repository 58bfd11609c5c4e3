import { type Opening, openingOf } from '#lib/measurement/opening.ts'
import { useContent } from '../useContent.ts'

/** Returns what both versions of the home page's opening say to visitors; null while that is not known. */
export function usePublishedOpening(): Opening | null {
  const content = useContent()
  if (content.state !== 'ready') return null
  const documentOf = (id: string) => content.published.find(({ _id }) => _id === id)
  return openingOf(documentOf('homePage')?.hero, documentOf('businessFacts'))
}
