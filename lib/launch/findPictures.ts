import { isRecord } from '#lib/isRecord.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { isDemonstrationPicture } from './demonstration.ts'
import { documentTitle } from './documentTitle.ts'
import { type Field, fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

interface Picture {
  document: ContentDocument
  field: Field
  asset: unknown
  alt: unknown
}

/** Pictures without a description, and pictures that are the demonstration's. Those of case studies go with the study. */
export function findPictures(published: readonly ContentDocument[]): Finding[] {
  const pictures = published.flatMap(picturesIn)
  return [
    ...pictures.filter(({ alt }) => !saysSomething(alt)).map(undescribed),
    ...pictures
      .filter(({ document, asset }) => document._type !== 'caseStudy' && isDemonstrationPicture(asset))
      .map(fromDemonstration),
    ...missingShareImage(published),
  ]
}

function picturesIn(document: ContentDocument): Picture[] {
  return [...fieldsWithin(document)].flatMap((field): Picture[] => {
    const asset = isRecord(field.value) ? part(field.value, 'asset')._ref : undefined
    if (typeof asset !== 'string' || !isRecord(field.value)) return []
    return [{ document, field, asset, alt: field.value.alt }]
  })
}

const undescribed = ({ document, field }: Picture): Finding =>
  finding(
    {
      area: 'Pictures',
      sentence: `A picture of ${documentTitle(document)} has no description.`,
      advice: 'Say in one sentence what it shows: some visitors hear it instead of seeing it.',
    },
    { document, path: [...field.path, 'alt'] },
  )

const fromDemonstration = ({ document, field }: Picture): Finding =>
  finding(
    {
      area: 'Pictures',
      sentence: `A picture of ${documentTitle(document)} is still the demonstration’s: the ${nameOf(field)}.`,
      advice: 'Upload your own.',
    },
    { document, path: field.path },
  )

function nameOf({ path }: Field): string {
  const names: Readonly<Record<string, string>> = { logo: 'logo', shareImage: 'picture for sharing' }
  return names[String(path.at(-1))] ?? 'picture'
}

function missingShareImage(published: readonly ContentDocument[]): Finding[] {
  const settings = published.find(({ _id }) => _id === 'siteSettings')
  const shareImage = part(part(settings, 'defaultSeo'), 'shareImage')
  if (saysSomething(part(shareImage, 'asset')._ref)) return []
  return [
    finding(
      {
        area: 'Search and sharing',
        weight: 'choice',
        sentence:
          'The site has no picture for sharing of its own; each page’s is drawn from its title and description.',
        advice: 'Leave it so, or upload one of 1200 by 630 pixels.',
      },
      { document: { _id: 'siteSettings', _type: 'siteSettings' }, path: ['defaultSeo', 'shareImage'] },
    ),
  ]
}
