import { GREEN_FROM, RATED } from '../calculator/bands.ts'
import { BEST_SCORE } from '../calculator/reach.ts'
import { isRecord } from '../server/isRecord.ts'
import { initialReplyTime, parseReplyTime, replyTimeText } from './replyTime.ts'

interface FactDefinition {
  readonly key: string
  readonly title: string
  /** Meaning of the promise, and where it is made. */
  readonly description: string
  /** The wording of requirements §9.1 to §9.6 and §9.15, used until the site owner changes it. */
  readonly initialValue: string
}

/** Every name, figure or promise that copy repeats. It is written once, in the businessFacts document. */
export const factDefinitions = [
  {
    key: 'businessName',
    title: 'Name of your business',
    description: 'Shown in the header, the footer, emails and search results.',
    initialValue: 'This business',
  },
  {
    key: 'ownerName',
    title: 'Your name',
    description: 'Shown where you introduce yourself, and below emails and the method PDF.',
    initialValue: 'The owner',
  },
  {
    key: 'sessionLength',
    title: 'Length of the complimentary session',
    description: 'Length of the free strategy session.',
    initialValue: '45 minutes',
  },
  {
    key: 'guaranteePeriod',
    title: 'Guarantee: whole period',
    description: 'Building and implementation taken together.',
    initialValue: '60 days',
  },
  {
    key: 'buildPhase',
    title: 'Guarantee: building phase',
    description: 'Time to build the system.',
    initialValue: '2 weeks',
  },
  {
    key: 'implementationPhase',
    title: 'Guarantee: implementation phase',
    description: 'Time the system runs before the guarantee is settled.',
    initialValue: '6 weeks',
  },
  {
    key: 'guaranteeClients',
    title: 'Guarantee: clients promised',
    description: 'With fewer high-ticket clients than this the fee is refunded.',
    initialValue: '3',
  },
  {
    key: 'guaranteeRuns',
    title: 'Guarantee: workshops to be run',
    description: 'Number of workshops the client must run for the guarantee to hold.',
    initialValue: '6',
  },
  {
    key: 'pdfDelivery',
    title: 'Method PDF arrives within',
    description: 'Time until the PDF is in the inbox.',
    initialValue: '5 minutes',
  },
  {
    key: 'emailSeries',
    title: 'Length of the email series',
    description: 'Time during which emails follow the method PDF.',
    initialValue: '8 days',
  },
  {
    key: 'minimumOffer',
    title: 'Prerequisite: price of the offer',
    description: 'The least that a client’s offer should cost.',
    initialValue: '$5,000',
  },
  {
    key: 'minimumSubscribers',
    title: 'Prerequisite: subscribers',
    description: 'The smallest email list that the method is meant for.',
    initialValue: '1,000',
  },
  {
    key: 'replyTime',
    title: 'Reply to a referral within',
    description:
      'Your reply time to a referrer. Pages and emails promise it, and reminders come before it ends. A referral keeps the promise of the day it was sent.',
    initialValue: replyTimeText(initialReplyTime),
  },
  {
    key: 'bonusTime',
    title: 'Referral bonus within',
    description: 'Time from the engagement to the payment of the bonus.',
    initialValue: '30 days',
  },
  {
    key: 'bonusAmount',
    title: 'Referral bonus',
    description: 'The amount, or the way to reckon it, as it reads after “the bonus is”.',
    initialValue: '10% of the first fee',
  },
  {
    key: 'benchmarkRoi',
    title: 'Industry leaders: ROI',
    description: `Shown next to the visitor’s ROI. The bar’s mark stays at ${RATED.roi.leaders}%, which is fixed in the calculator.`,
    initialValue: `${RATED.roi.leaders}%+`,
  },
  {
    key: 'benchmarkSuccessRate',
    title: 'Industry leaders: success rate',
    description: `Shown next to the visitor’s success rate. Success rates are never coloured green: the colour compares ${RATED.successRate.toneScale} times the rate with ${GREEN_FROM}, and the rate ends at 100%.`,
    initialValue: `${RATED.successRate.leaders}%+`,
  },
  {
    key: 'benchmarkEfficiency',
    title: 'Industry leaders: efficiency score',
    description: `Shown next to the visitor’s efficiency score. Please know: with the given formula no visitor can score more than ${BEST_SCORE}, so a benchmark of ${RATED.efficiencyScore.leaders}+ is out of everybody’s reach.`,
    initialValue: `${RATED.efficiencyScore.leaders}+`,
  },
] as const satisfies readonly FactDefinition[]

export type FactKey = (typeof factDefinitions)[number]['key']

/** Key of a fact that the site owner added: the key of its entry in the facts document. */
export type OwnFactKey = `own:${string}`

/** Facts that are names. Search titles and other plain lines repeat them, because these can't contain a chip. */
const NAMES: ReadonlySet<FactKey> = new Set<FactKey>(['businessName', 'ownerName'])

export const figureDefinitions = factDefinitions.filter(({ key }) => !NAMES.has(key))

export type Facts = Readonly<Record<FactKey, string>> & { readonly [own: OwnFactKey]: string }

const keys: ReadonlySet<string> = new Set(factDefinitions.map((fact) => fact.key))

export function isFactKey(value: unknown): value is FactKey {
  return typeof value === 'string' && keys.has(value)
}

const isOwnFactKey = (value: unknown): value is OwnFactKey =>
  typeof value === 'string' && value.startsWith('own:')

/** Returns true for the key of any fact, whether the document contains it or not. */
export const namesFact = (value: unknown): value is FactKey | OwnFactKey =>
  isFactKey(value) || isOwnFactKey(value)

/** Returns the facts that the site owner added to the facts document; incomplete ones are left out. */
export function ownFacts({ own }: Readonly<Record<string, unknown>>) {
  return (Array.isArray(own) ? own : [])
    .filter(isRecord)
    .flatMap(({ _key, title, text }) =>
      typeof _key === 'string' && typeof title === 'string' && typeof text === 'string'
        ? [{ key: `own:${_key}` as const, title, text }]
        : [],
    )
}

export const allFacts = (
  document: Readonly<Record<string, unknown>>,
): { key: FactKey | OwnFactKey; title: string }[] => [...factDefinitions, ...ownFacts(document)]

/** Returns the wording of a fact; empty for an unknown key or an unreadable value. */
export function factText(document: Readonly<Record<string, unknown>>, key: unknown): string {
  if (isOwnFactKey(key)) return ownFacts(document).find((fact) => fact.key === key)?.text ?? ''
  if (!isFactKey(key)) return ''
  const stored = document[key]
  if (key !== 'replyTime') return typeof stored === 'string' ? stored : ''
  const replyTime = parseReplyTime(stored)
  return replyTime ? replyTimeText(replyTime) : ''
}
