import { type ContentDocument, saysSomething } from './contentDocument.ts'
import { isDemonstrationText } from './demonstration.ts'
import { documentTitle } from './documentTitle.ts'
import { type FieldPath, fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

/** The fields of Settings with a finding of their own, each with its name for the consultant. */
const OWN_FINDINGS: Readonly<Record<string, string>> = {
  name: 'The name of the business',
  contactEmail: 'The e-mail address for visitors',
  footerNotice: 'The rights notice in the footer',
}

/** Texts that still speak of the fictional practice: one finding for each document, and for each of the main details. */
export function findDemonstrationText(published: readonly ContentDocument[]): Finding[] {
  const places = published.filter(({ _type }) => _type !== 'caseStudy').map(placesIn)
  return [
    ...missingDetails(published),
    ...places.flatMap(({ document, details }) => details.map((path) => detail(document, path))),
    ...places.flatMap(({ document, others }) => mention(document, others)),
  ]
}

function missingDetails(published: readonly ContentDocument[]): Finding[] {
  const document = published.find(({ _id }) => _id === 'siteSettings') ?? {
    _id: 'siteSettings',
    _type: 'siteSettings',
  }
  return Object.entries(OWN_FINDINGS)
    .filter(([field]) => !saysSomething(document[field]))
    .map(([field, title]) =>
      finding(
        { area: 'Your details', sentence: `${title} is empty.`, advice: 'Write your own.' },
        { document, path: [field] },
      ),
    )
}

/** Where a document speaks of the fictional practice: in the main details, and elsewhere. */
function placesIn(document: ContentDocument) {
  const paths = [...fieldsWithin(document)]
    .filter(
      ({ path, value }) =>
        typeof value === 'string' && isDemonstrationText(value) && !isConnection(document, path),
    )
    .map(({ path }) => path)
  const isDetail = (path: FieldPath) => document._type === 'siteSettings' && ownTitle(path) !== undefined
  return { document, details: paths.filter(isDetail), others: paths.filter((path) => !isDetail(path)) }
}

const ownTitle = (path: FieldPath) => (path.length === 1 ? OWN_FINDINGS[String(path[0])] : undefined)

/** Addresses of calendars and form are judged with the connections. */
const isConnection = ({ _type }: ContentDocument, [field]: FieldPath) =>
  _type === 'siteSettings' && (field === 'schedulers' || field === 'leadFormUrl')

function detail(document: ContentDocument, path: FieldPath): Finding {
  const sentence = `${ownTitle(path)} is still the demonstration’s.`
  return finding({ area: 'Your details', sentence, advice: 'Write your own.' }, { document, path })
}

function mention(document: ContentDocument, paths: readonly FieldPath[]): Finding[] {
  const [path] = paths
  if (!path) return []
  const places = paths.length === 1 ? 'in one place' : `in ${paths.length} places`
  const isPrivacy = document._type === 'privacyPage'
  const words = isPrivacy
    ? {
        area: 'Privacy' as const,
        sentence: `The privacy notice is still the demonstration’s: it names the fictional practice ${places}.`,
        advice:
          'Put your legal name and address in, check every statement, and have it read by somebody who knows the law.',
      }
    : {
        area: 'Your details' as const,
        sentence: `${documentTitle(document)} still names the fictional practice ${places}.`,
        advice: paths.length === 1 ? 'Put your own words there.' : 'Pressing it leads to the first place.',
      }
  return [finding(words, { document, path })]
}
