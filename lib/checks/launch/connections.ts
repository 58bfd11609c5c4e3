import { backOfficeAdvice } from '../../embeds/backOffice.ts'
import { isDemonstrationAddress } from '../../embeds/demonstrationAddresses.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'
import { isDemonstrationText } from './sampleContent.ts'

const SETTINGS = { _id: 'siteSettings', _type: 'siteSettings' } as const

const CALENDARS = [
  { field: 'consultation', title: 'Consultation', where: 'the home page' },
  { field: 'strategySession', title: 'Strategy session', where: '/TSS' },
  {
    field: 'assessment',
    title: 'Assessment',
    where: '/ILM, the calculator and the method PDF’s thank-you page',
  },
] as const

/** Returns booking calendars, sign-up form and advertising pixel that are not connected. */
export function findConnections(published: readonly ContentDocument[]): LaunchFinding[] {
  const settings = published.find(({ _id }) => _id === SETTINGS._id)
  const schedulers = part(settings, 'schedulers')
  return [
    ...CALENDARS.flatMap(({ field, title, where }) =>
      connection(
        schedulers[field],
        ['schedulers', field],
        `The booking calendar “${title}”, shown on ${where},`,
      ),
    ),
    ...connection(settings?.leadFormUrl, ['leadFormUrl'], 'The sign-up form, shown on /ilm-lead,'),
    ...(saysSomething(settings?.pixelId) ? [] : [noPixel]),
  ]
}

const noPixel = finding(
  'Booking and sign-up',
  SETTINGS,
  ['pixelId'],
  'No advertising pixel is set up, so nothing is tracked and no consent is asked.',
  'Leave it so, or paste the pixel’s number if you advertise.',
  'choice',
)

function connection(address: unknown, path: string[], thing: string): LaunchFinding[] {
  const fault = faultOf(address)
  if (fault === null) return []
  const advice =
    backOfficeAdvice(address) ??
    'Paste the address that the provider gives you; until then the page shows its replacement text.'
  return [finding('Booking and sign-up', SETTINGS, path, `${thing} ${fault}.`, advice)]
}

function faultOf(address: unknown): string | null {
  if (!saysSomething(address)) return 'has no address'
  if (isDemonstrationAddress(address)) return 'has the address of the demonstration, which no live site has'
  if (!URL.canParse(address)) return 'has something else than a web address'
  if (isDemonstrationText(new URL(address).hostname)) return 'has an address made up for demonstration'
  if (backOfficeAdvice(address) !== null) return 'has an address that only you can use'
  return new URL(address).protocol === 'https:' ? null : 'has an address that does not begin with https://'
}
