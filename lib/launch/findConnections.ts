import { backOfficeAdvice } from '../embeds/backOffice.ts'
import { isDemonstrationAddress } from '../embeds/demonstration.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { isDemonstrationText } from './demonstration.ts'
import { type Finding, finding } from './finding.ts'

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

/** Booking calendars, sign-up form and advertising pixel: what isn't connected yet. */
export function findConnections(published: readonly ContentDocument[]): Finding[] {
  const settings = published.find(({ _id }) => _id === SETTINGS._id)
  const schedulers = part(settings, 'schedulers')
  return [
    ...CALENDARS.flatMap(({ field, title, where }) =>
      connection(schedulers[field], `The booking calendar “${title}”, shown on ${where},`, [
        'schedulers',
        field,
      ]),
    ),
    ...connection(settings?.leadFormUrl, 'The sign-up form, shown on /ilm-lead,', ['leadFormUrl']),
    ...(saysSomething(settings?.pixelId) ? [] : [pixel]),
  ]
}

function connection(address: unknown, thing: string, path: string[]): Finding[] {
  const fault = faultOf(address)
  if (!fault) return []
  const advice =
    backOfficeAdvice(address) ??
    'Paste the address that the provider gives you; until then the page shows its replacement text.'
  return [
    finding(
      { area: 'Booking and sign-up', sentence: `${thing} ${fault}.`, advice },
      { document: SETTINGS, path },
    ),
  ]
}

function faultOf(address: unknown): string | null {
  if (!saysSomething(address)) return 'has no address'
  if (isDemonstrationAddress(address)) return 'has the address of the demonstration, which no live site has'
  if (!URL.canParse(address)) return 'has something else than a web address'
  if (isDemonstrationText(new URL(address).hostname)) return 'has an address made up for demonstration'
  if (backOfficeAdvice(address) !== null) return 'has an address that only you can use'
  return new URL(address).protocol === 'https:' ? null : 'has an address that does not begin with https://'
}

const pixel = finding(
  {
    area: 'Booking and sign-up',
    weight: 'choice',
    sentence: 'No advertising pixel is set up, so nothing is tracked and no consent is asked.',
    advice: 'Leave it so, or paste the pixel’s number if you advertise.',
  },
  { document: SETTINGS, path: ['pixelId'] },
)
