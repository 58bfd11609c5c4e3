import { z } from 'zod'
import { storedMoment } from '../database/columns.ts'
import { stages } from '../stages.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))

const labelled = z.array(z.object({ label: z.string(), value: z.string() }))

/** The response to a my data link: the holder's own data, never another person's. */
export const myDataResponse = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('referrer'),
    referrals: z.array(
      z.object({
        receivedAt: moment,
        keptUntil: moment,
        /** Null unless the site owner shares it. */
        stage: z.object({ stage: z.enum(stages), bonusDueAt: moment.nullable() }).nullable(),
        data: labelled,
      }),
    ),
  }),
  z.object({
    role: z.literal('referred'),
    receivedAt: moment,
    keptUntil: moment,
    referrer: z.string(),
    data: labelled,
  }),
])

export type MyDataResponse = z.output<typeof myDataResponse>

/** Number of referrals from which the function has erased. */
export const erasedAnswer = z.object({ erased: z.number() })

/** An erasure as the notice to the site owner reports it. Contains no personal data, because the notice outlives the referral. */
export const erasure = z.object({
  erased: z.enum(['referrer', 'referred']),
  id: z.string(),
  /** When the referrals arrived, the oldest first. */
  receivedAt: z.array(storedMoment()),
})

export type Erasure = z.output<typeof erasure>
