import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { objectsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'
import { isDemonstrationPicture } from './sampleContent.ts'

const NAMES: Readonly<Record<string, string>> = { logo: 'logo', shareImage: 'picture for sharing' }

const noShareImage = finding(
  'Search and sharing',
  { _id: 'siteSettings', _type: 'siteSettings' },
  ['defaultSeo', 'shareImage'],
  'The site has no share picture; each page’s is drawn from its title and description.',
  'Leave it so, or upload one of 1200 by 630 pixels.',
  'choice',
)

/** Returns pictures without a description, and pictures that are the demonstration's. Those of case studies go with the study. */
export function findPictures(published: readonly ContentDocument[]): LaunchFinding[] {
  const settings = published.find(({ _id }) => _id === 'siteSettings')
  const shareImage = part(part(settings, 'defaultSeo'), 'shareImage')
  return [
    ...objectsWithin(published).flatMap(ofPicture),
    ...(saysSomething(part(shareImage, 'asset')._ref) ? [] : [noShareImage]),
  ]
}

function ofPicture({ document, path, value }: ReturnType<typeof objectsWithin>[number]): LaunchFinding[] {
  const asset = part(value, 'asset')._ref
  if (typeof asset !== 'string') return []
  const title = documentTitle(document)
  const found: LaunchFinding[] = []
  if (!saysSomething(value.alt)) {
    const advice = 'Say in one sentence what it shows: some visitors hear it instead of seeing it.'
    const sentence = `A picture of ${title} has no description.`
    found.push(finding('Pictures', document, [...path, 'alt'], sentence, advice))
  }
  if (document._type !== 'caseStudy' && isDemonstrationPicture(asset)) {
    const name = NAMES[String(path.at(-1))] ?? 'picture'
    const sentence = `A picture of ${title} is still the demonstration’s: the ${name}.`
    found.push(finding('Pictures', document, path, sentence, 'Upload your own.'))
  }
  return found
}
