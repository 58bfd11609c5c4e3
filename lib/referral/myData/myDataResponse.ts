import { z } from 'zod'
import { stages } from '../stages.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))

/** A person's data, each value with its label. */
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
    /** Name of the referrer. */
    referrer: z.string(),
    data: labelled,
  }),
])

/** {@link myDataResponse}, parsed. */
export type MyDataResponse = z.output<typeof myDataResponse>

/** Number of referrals from which the function has erased. */
export const erasedAnswer = z.object({ erased: z.number() })
