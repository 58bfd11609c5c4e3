import { type ContentDocument, saysSomething } from './contentDocument.ts'
import { isDemonstrationText } from './demonstration.ts'
import { documentTitle } from './documentTitle.ts'
import { type Field, type FieldPath, fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

/** The fields of Settings with a finding of their own, each with its name for the consultant. */
const OWN_FINDINGS: Readonly<Record<string, string>> = {
  name: 'The name of the business',
  contactEmail: 'The e-mail address for visitors',
  footerNotice: 'The rights notice in the footer',
}

/** Texts that still speak of the fictional practice: one finding for each document, and for each of the main details. */
export function findDemonstrationText(published: readonly ContentDocument[]): Finding[] {
  return [
    ...missingDetails(published),
    ...published.filter(({ _type }) => _type !== 'caseStudy').flatMap(findIn),
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

function findIn(document: ContentDocument): Finding[] {
  const places = [...fieldsWithin(document)].filter(
    ({ path, value }) =>
      typeof value === 'string' && isDemonstrationText(value) && !isConnection(document, path),
  )
  const isOwn = ({ path }: Field) => document._type === 'siteSettings' && ownTitle(path) !== undefined
  const rest = places.filter((place) => !isOwn(place))
  const first = rest[0]
  return [
    ...places.filter(isOwn).map(({ path }) => detail(document, path)),
    ...(first ? [mention(document, first.path, rest.length)] : []),
  ]
}

const ownTitle = (path: FieldPath) => (path.length === 1 ? OWN_FINDINGS[String(path[0])] : undefined)

/** Addresses of calendars and form are judged with the connections. */
const isConnection = ({ _type }: ContentDocument, [field]: FieldPath) =>
  _type === 'siteSettings' && (field === 'schedulers' || field === 'leadFormUrl')

function detail(document: ContentDocument, path: FieldPath): Finding {
  const sentence = `${ownTitle(path)} is still the demonstration’s.`
  return finding({ area: 'Your details', sentence, advice: 'Write your own.' }, { document, path })
}

function mention(document: ContentDocument, path: FieldPath, count: number): Finding {
  const places = count === 1 ? 'in one place' : `in ${count} places`
  const isPrivacy = document._type === 'privacyPage'
  return finding(
    {
      area: isPrivacy ? 'Privacy' : 'Your details',
      sentence: isPrivacy
        ? `The privacy notice is still the demonstration’s: it names the fictional practice ${places}.`
        : `${documentTitle(document)} still names the fictional practice ${places}.`,
      advice: isPrivacy
        ? 'Put your legal name and address in, check every statement, and have it read by somebody who knows the law.'
        : 'Go to the first place, and look for more in the same document.',
    },
    { document, path },
  )
}
