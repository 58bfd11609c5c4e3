import { type ContentDocument, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { type FieldPath, fieldsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'
import { isDemonstrationText } from './sampleContent.ts'

/** The fields with a finding each by their document, and their names for the site owner. */
const DETAILS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  businessFacts: { businessName: 'The name of your business', ownerName: 'Your name' },
  siteSettings: {
    contactEmail: 'The email address for visitors',
    footerNotice: 'The rights notice in the footer',
  },
}

/** Returns texts that still name the fictional practice: one finding for each document, and for each of the main details. */
export function findDemonstrationText(published: readonly ContentDocument[]): LaunchFinding[] {
  return [
    ...Object.entries(DETAILS).flatMap(([id, fields]) => {
      const document = published.find(({ _id }) => _id === id) ?? { _id: id, _type: id }
      return Object.entries(fields).flatMap(([field, title]) => {
        const problem = problemOf(document[field])
        return problem
          ? [finding('Your details', document, [field], `${title} is ${problem}.`, 'Write your own.')]
          : []
      })
    }),
    ...published.filter(({ _type }) => _type !== 'caseStudy').flatMap(mentions),
  ]
}

function problemOf(detail: unknown): string | null {
  if (!saysSomething(detail)) return 'empty'
  return isDemonstrationText(detail) ? 'still the demonstration’s' : null
}

/** The main details, and addresses of calendars and form, have findings of their own. */
const isJudgedElsewhere = ({ _type }: ContentDocument, path: FieldPath): boolean =>
  (_type === 'siteSettings' && (path[0] === 'schedulers' || path[0] === 'leadFormUrl')) ||
  (path.length === 1 && DETAILS[_type]?.[String(path[0])] !== undefined)

function mentions(document: ContentDocument): LaunchFinding[] {
  const paths = [...fieldsWithin(document)]
    .filter(({ value }) => typeof value === 'string' && isDemonstrationText(value))
    .map(({ path }) => path)
    .filter((path) => !isJudgedElsewhere(document, path))
  const [first] = paths
  if (!first) return []
  const places = paths.length === 1 ? 'in one place' : `in ${paths.length} places`
  if (document._type === 'privacyPage') {
    const sentence = `The privacy notice is still the demonstration’s: it names the fictional practice ${places}.`
    const advice =
      'Put your legal name and address in, check every statement, and have it read by somebody who knows the law.'
    return [finding('Privacy', document, first, sentence, advice)]
  }
  const sentence = `${documentTitle(document)} still names the fictional practice ${places}.`
  const advice = paths.length === 1 ? 'Put your own words there.' : 'Click it to open the first place.'
  return [finding('Your details', document, first, sentence, advice)]
}
