import { openingOf } from '#lib/experiment/publishedOpening.ts'
import type { Content } from './useContent.ts'

/** What both versions of the home page's opening say to visitors; null while that is not known. */
export function publishedOpening(content: Content) {
  if (content.state !== 'ready') return null
  const documentOf = (id: string) => content.published.find(({ _id }) => _id === id)
  return openingOf(documentOf('homePage')?.hero, documentOf('businessFacts'))
}
