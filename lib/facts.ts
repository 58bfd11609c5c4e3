import { GREEN_FROM, RATED } from './calculator/bands.ts'
import { BEST_SCORE } from './calculator/reach.ts'
import { initialReplyTime, parseReplyTime, replyTimeText } from './replyTime.ts'

interface FactDefinition {
  readonly key: string
  /** What the consultant reads beside the field in the Studio. */
  readonly title: string
  /** What the promise means and where it is made. */
  readonly description: string
  /** The wording that requirements §9.1 to §9.6 and §9.15 give; used until the consultant changes it. */
  readonly initialValue: string
}

/** Every figure or promise that copy repeats. It is written once, in the businessFacts document. */
export const factDefinitions = [
  {
    key: 'sessionLength',
    title: 'Length of the complimentary session',
    description: 'How long the free strategy session lasts.',
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
    description: 'How long it takes to build the system.',
    initialValue: '2 weeks',
  },
  {
    key: 'implementationPhase',
    title: 'Guarantee: implementation phase',
    description: 'How long the system is run before the guarantee is settled.',
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
    description: 'How often the client must run the workshop for the guarantee to hold.',
    initialValue: '6',
  },
  {
    key: 'pdfDelivery',
    title: 'Method PDF arrives within',
    description: 'How soon the PDF is in the inbox.',
    initialValue: '5 minutes',
  },
  {
    key: 'emailSeries',
    title: 'Length of the e-mail series',
    description: 'How long e-mails follow the method PDF.',
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
    description: 'The smallest e-mail list that the method is meant for.',
    initialValue: '1,000',
  },
  {
    key: 'replyTime',
    title: 'Reply to a referral within',
    description:
      'How soon you answer the person who referred somebody. Pages and e-mails promise it, and reminders come before it is over. A referral keeps the promise that stood here when it was sent.',
    initialValue: replyTimeText(initialReplyTime),
  },
  {
    key: 'bonusTime',
    title: 'Referral bonus within',
    description: 'How soon after the engagement the bonus is paid.',
    initialValue: '30 days',
  },
  {
    key: 'benchmarkRoi',
    title: 'Industry leaders: ROI',
    description: `Shown beside the visitor’s ROI. The bar’s mark stays at ${RATED.roi.leaders}%, which is fixed in the calculator.`,
    initialValue: `${RATED.roi.leaders}%+`,
  },
  {
    key: 'benchmarkSuccessRate',
    title: 'Industry leaders: success rate',
    description: `Shown beside the visitor’s success rate. Success rates are never coloured green: the colour compares ${RATED.successRate.toneScale} times the rate with ${GREEN_FROM}, and the rate ends at 100%.`,
    initialValue: `${RATED.successRate.leaders}%+`,
  },
  {
    key: 'benchmarkEfficiency',
    title: 'Industry leaders: efficiency score',
    description: `Shown beside the visitor’s efficiency score. Please know: with the given formula no visitor can score more than ${BEST_SCORE}, so a benchmark of ${RATED.efficiencyScore.leaders}+ is out of everybody’s reach.`,
    initialValue: `${RATED.efficiencyScore.leaders}+`,
  },
] as const satisfies readonly FactDefinition[]

export type FactKey = (typeof factDefinitions)[number]['key']

/** Each fact exactly as it reads in a sentence. */
export type Facts = Readonly<Record<FactKey, string>>

const keys: ReadonlySet<string> = new Set(factDefinitions.map((fact) => fact.key))

export function isFactKey(value: unknown): value is FactKey {
  return typeof value === 'string' && keys.has(value)
}

/**
 * What a facts document says in a sentence; empty for a key that is no fact's and where nothing readable is stored. The
 * reply time is stored as an amount with its unit, every other fact as the words themselves.
 */
export function factText(document: Readonly<Record<string, unknown>>, key: unknown): string {
  if (!isFactKey(key)) return ''
  const stored = document[key]
  if (key !== 'replyTime') return typeof stored === 'string' ? stored : ''
  const replyTime = parseReplyTime(stored)
  return replyTime ? replyTimeText(replyTime) : ''
}
