import { z } from 'zod'

const moment = z.iso.datetime().transform((text) => new Date(text))

/** What the function answers to whoever asks with a link what is held about them: their own data, and nobody else's. */
export const heldAnswer = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('referrer'),
    referrals: z.array(
      z.object({
        receivedAt: moment,
        keptUntil: moment,
        name: z.string(),
        email: z.string(),
        company: z.string(),
        consent: z.string(),
        pageUrl: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
  z.object({
    role: z.literal('referred'),
    receivedAt: moment,
    keptUntil: moment,
    /** Who passed the details on. */
    referrer: z.string(),
    name: z.string(),
    company: z.string(),
    contact: z.string(),
    note: z.string(),
  }),
])

/** {@link heldAnswer}, parsed. */
export type HeldAnswer = z.output<typeof heldAnswer>

/** What the function answers when it has erased: of how many referrals, and whether the consultant was told by e-mail. */
export const erasedAnswer = z.object({ erased: z.number(), told: z.boolean() })
