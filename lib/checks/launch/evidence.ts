import { type ContentDocument, part } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { objectsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'

/** Returns case studies on pages that are samples, or real without the client's agreement. */
export function findInCaseStudies(published: readonly ContentDocument[]): LaunchFinding[] {
  const shown = new Set(objectsWithin(published).map(({ value }) => value._ref))
  return published
    .filter(({ _id, _type }) => _type === 'caseStudy' && shown.has(_id))
    .flatMap((study) => {
      const title = documentTitle(study)
      if (study.isSample !== false) {
        const advice =
          'Replace it by work that you really did, or choose another case study on the pages that show it.'
        return [finding('Case studies', study, ['isSample'], `${title} is a sample.`, advice)]
      }
      if (study.permission === true) return []
      const advice = 'Ask the client, keep the agreement in writing, then tick the box.'
      const sentence = `${title} is shown without the client’s agreement.`
      return [finding('Case studies', study, ['permission'], sentence, advice)]
    })
}

const HOME = { _id: 'homePage', _type: 'homePage' } as const

const missing = (path: string[], sentence: string, advice: string): LaunchFinding =>
  finding('Trust', HOME, path, sentence, advice, 'choice')

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

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

/** Returns what would let visitors trust the site owner while it is empty. It is a choice, for none of it can be made up. */
export function findTrust(published: readonly ContentDocument[]): LaunchFinding[] {
  const home = published.find(({ _id }) => _id === HOME._id)
  if (!home) return []
  const about = part(home, 'about')
  return [
    ...(part(about, 'portrait').asset ? [] : [noPortrait]),
    ...(isFilled(about.body) ? [] : [noPassage]),
    ...(isFilled(part(home, 'proof').items) ? [] : [noProof]),
  ]
}
