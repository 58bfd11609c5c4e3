import { type ContentDocument, part } from './contentDocument.ts'
import { type Finding, finding } from './finding.ts'

const HOME = { _id: 'homePage', _type: 'homePage' } as const

/** What would let visitors trust a person they don't know, while it is empty; the consultant's choice, for none of it can be made up. */
export function findTrust(published: readonly ContentDocument[]): Finding[] {
  const home = published.find(({ _id }) => _id === HOME._id)
  if (!home) return []
  const about = part(home, 'about')
  return [
    ...(part(about, 'portrait').asset ? [] : [noPortrait]),
    ...(isFilled(about.body) ? [] : [noPassage]),
    ...(isFilled(part(home, 'proof').items) ? [] : [noProof]),
  ]
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

const missing = (path: string[], sentence: string, advice: string): Finding =>
  finding({ area: 'Trust', weight: 'choice', sentence, advice }, { document: HOME, path })

const noPortrait = missing(
  ['about', 'portrait'],
  'The home page has no portrait of you.',
  'Upload a photograph: people decide sooner to talk to somebody they have seen.',
)

const noPassage = missing(
  ['about', 'body'],
  'The home page says nothing about you.',
  'Write a few sentences: what you did before, for whom you work best, and what you don’t do.',
)

const noProof = missing(
  ['proof', 'items'],
  'No client is named on the home page.',
  'Ask one whose work went well for two sentences and for permission to name them.',
)
