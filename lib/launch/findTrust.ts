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

const noPortrait = finding(
  {
    area: 'Trust',
    weight: 'choice',
    sentence: 'The home page has no portrait of you.',
    advice: 'Upload a photograph: people decide sooner to talk to somebody they have seen.',
  },
  { document: HOME, path: ['about', 'portrait'] },
)

const noPassage = finding(
  {
    area: 'Trust',
    weight: 'choice',
    sentence: 'The home page says nothing about you.',
    advice: 'Write a few sentences: what you did before, for whom you work best, and what you don’t do.',
  },
  { document: HOME, path: ['about', 'body'] },
)

const noProof = finding(
  {
    area: 'Trust',
    weight: 'choice',
    sentence: 'No client is named on the home page.',
    advice: 'Ask one whose work went well for two sentences and for permission to name them.',
  },
  { document: HOME, path: ['proof', 'items'] },
)
