import { factText, figureDefinitions } from '../../facts/facts.ts'
import { type ContentDocument, part } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { type FieldPath, fieldsWithin, objectsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'
import { isDemonstrationPicture, isDemonstrationText } from './sampleContent.ts'

/** Returns one finding for each document whose texts still name the fictional practice. */
export const findDemonstrationText = (published: readonly ContentDocument[]): LaunchFinding[] =>
  published.filter(({ _type }) => _type !== 'caseStudy').flatMap(mentions)

/** Addresses of calendars and form have separate findings. */
const isConnection = ([field]: FieldPath): boolean => field === 'schedulers' || field === 'leadFormUrl'

function mentions(document: ContentDocument): LaunchFinding[] {
  const paths = [...fieldsWithin(document)]
    .filter(({ value }) => typeof value === 'string' && isDemonstrationText(value))
    .map(({ path }) => path)
    .filter((path) => !isConnection(path))
  const [first] = paths
  if (!first) return []
  const places = paths.length === 1 ? 'in one place' : `in ${paths.length} places`
  const sentence = `${documentTitle(document)} still names the fictional practice ${places}.`
  const found =
    document._type === 'privacyPage'
      ? finding(
          'Privacy',
          document,
          first,
          sentence,
          'Check every statement with somebody who knows the law.',
        )
      : finding('Your details', document, first, sentence, 'Put your own words there.')
  // The first place moves while the site owner corrects them.
  return [{ ...found, id: `mentions/${document._id}` }]
}

const FACTS = { _id: 'businessFacts', _type: 'businessFacts' } as const

/** Returns one finding about the promises that the demonstration made and the site owner has neither changed nor confirmed. */
export function findPromises(published: readonly ContentDocument[]): LaunchFinding[] {
  const facts = published.find(({ _id }) => _id === FACTS._id)
  if (!facts) return []
  const confirmed: readonly unknown[] = Array.isArray(facts.confirmed) ? facts.confirmed : []
  const open = figureDefinitions.filter(
    ({ key, initialValue }) => !confirmed.includes(key) && factText(facts, key) === initialValue,
  )
  const [first] = open
  if (!first) return []
  const count = open.length === 1 ? 'One promise is' : `${open.length} promises are`
  const sentence = `${count} still the demonstration’s, for example “${first.title}: ${first.initialValue}”.`
  const advice = 'Tick those that you keep, and change the others.'
  return [finding('Your details', FACTS, ['confirmed'], sentence, advice)]
}

/** Returns sample case studies that a page shows. */
export function findSamples(published: readonly ContentDocument[]): LaunchFinding[] {
  const shown = new Set(objectsWithin(published).map(({ value }) => value._ref))
  return published
    .filter(({ _id, _type, isSample }) => _type === 'caseStudy' && isSample !== false && shown.has(_id))
    .map((study) => {
      const advice =
        'Replace it by work that you really did, or choose another case study on the pages that show it.'
      return finding('Case studies', study, ['isSample'], `${documentTitle(study)} is a sample.`, advice)
    })
}

/** Returns pictures of the demonstration. Those of case studies go with the study. */
export const findPictures = (published: readonly ContentDocument[]): LaunchFinding[] =>
  objectsWithin(published)
    .filter(
      ({ document, value }) =>
        document._type !== 'caseStudy' && isDemonstrationPicture(part(value, 'asset')._ref),
    )
    .map(({ document, path }) => {
      const sentence = `A picture of ${documentTitle(document)} is still the demonstration’s.`
      return finding('Pictures', document, path, sentence, 'Upload your own.')
    })
