import { notFoundRoute, routes } from '#lib/routes.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { backOfficeAdvice } from '../../embeds/backOffice.ts'
import { isDemonstrationAddress } from '../../embeds/demonstrationAddresses.ts'
import { allFacts, namesFact } from '../../facts/facts.ts'
import { type ContentDocument, saysSomething } from './contentDocument.ts'
import { objectsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'
import { isDemonstrationText } from './sampleContent.ts'

/** Returns the value at a path of names; undefined where there is none. */
const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), document)

/** Returns pages without a published text. */
export function findEmptyPages(published: readonly ContentDocument[]): LaunchFinding[] {
  const ids = new Set(published.map(({ _id }) => _id))
  return [...routes, notFoundRoute]
    .filter(({ document }) => !ids.has(document))
    .map(({ document, title }) => {
      const sentence = `The page “${title}” has no published text.`
      return finding('Pages', { _id: document, _type: document }, [], sentence, 'Write it and click Publish.')
    })
}

/** Returns one finding for each chip whose fact the site owner removed: its sentence has a gap. */
export function findRemovedFacts(published: readonly ContentDocument[]): LaunchFinding[] {
  const facts = published.find(({ _id }) => _id === 'businessFacts') ?? {}
  const keys = new Set<unknown>(allFacts(facts).map(({ key }) => key))
  return objectsWithin(published)
    .filter(({ value: { _type, fact } }) => _type === 'fact' && namesFact(fact) && !keys.has(fact))
    .map(({ document, path }) => {
      const sentence = 'A sentence has a gap: its fact was removed.'
      return finding('Pages', document, path, sentence, 'Choose another fact, or remove the chip.')
    })
}

const SETTINGS = { _id: 'siteSettings', _type: 'siteSettings' } as const

const CONNECTIONS = [
  {
    path: ['schedulers', 'consultation'],
    subject: 'The booking calendar “Consultation”, shown on the home page,',
  },
  {
    path: ['schedulers', 'strategySession'],
    subject: 'The booking calendar “Strategy session”, shown on /TSS,',
  },
  {
    path: ['schedulers', 'assessment'],
    subject:
      'The booking calendar “Assessment”, shown on /ILM, the calculator and the method PDF’s thank-you page,',
  },
  { path: ['leadFormUrl'], subject: 'The sign-up form, shown on /ilm-lead,' },
] as const

const PASTE = 'Paste the address that the provider gives you; until then the page shows its replacement text.'

/** Returns booking calendars and the sign-up form if they are not connected. */
export function findConnections(published: readonly ContentDocument[]): LaunchFinding[] {
  const settings = published.find(({ _id }) => _id === SETTINGS._id)
  return CONNECTIONS.flatMap(({ path, subject }) => {
    const address = valueAt(settings, path)
    const fault = connectionFault(address)
    if (fault === null) return []
    const advice = backOfficeAdvice(address) ?? PASTE
    return [finding('Booking and sign-up', SETTINGS, path, `${subject} ${fault}.`, advice)]
  })
}

function connectionFault(address: unknown): string | null {
  if (!saysSomething(address)) return 'has no address'
  if (isDemonstrationAddress(address)) return 'has the address of the demonstration, which no live site has'
  if (isDemonstrationText(URL.parse(address)?.hostname ?? ''))
    return 'has an address made up for demonstration'
  return backOfficeAdvice(address) === null ? null : 'has an address that only you can use'
}

const HOME = { _id: 'homePage', _type: 'homePage' } as const

const TRUST = [
  {
    path: ['about', 'portrait'],
    sentence: 'The home page has no portrait of you.',
    advice: 'Upload a photograph: people decide sooner to talk to somebody they have seen.',
  },
  {
    path: ['about', 'body'],
    sentence: 'The home page says nothing about you.',
    advice: 'Write a few sentences: what you did before, for whom you work best, and what you don’t do.',
  },
  {
    path: ['proof', 'items'],
    sentence: 'No client is named on the home page.',
    advice: 'Ask one whose work went well for two sentences and for permission to name them.',
  },
] as const

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : !(isRecord(value) && value.asset)

/** Returns what would let visitors trust the site owner while it is empty. It is a choice, for none of it can be made up. */
export function findTrust(published: readonly ContentDocument[]): LaunchFinding[] {
  const home = published.find(({ _id }) => _id === HOME._id)
  if (!home) return []
  return TRUST.filter(({ path }) => isEmpty(valueAt(home, path))).map(({ path, sentence, advice }) =>
    finding('Trust', HOME, path, sentence, advice, 'choice'),
  )
}
