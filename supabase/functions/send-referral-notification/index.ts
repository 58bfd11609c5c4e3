import { z } from 'zod'
import { assemble } from '../../../lib/referral/assemble.ts'
import { answerScheduler } from '../../../lib/referral/outboxEndpoint.ts'
import { postgresPool } from '../../../lib/referral/postgresQuery.ts'
import { parseSettings } from '../../../lib/referral/settings.ts'
import { sqlStore } from '../../../lib/referral/sqlStore.ts'

// Supabase's runtime keeps an instance alive for tasks handed to it; plain Deno has no such object.
declare const EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined

const CONNECTIONS = 3

const variables = z
  .object({
    SUPABASE_DB_URL: z.url({
      error: 'SUPABASE_DB_URL must be the address of the database; Supabase sets it.',
    }),
    REFERRAL_PUBLISHABLE_KEY: z.string({
      error: 'REFERRAL_PUBLISHABLE_KEY must be the publishable key of the site.',
    }),
    REFERRAL_DRAIN_SECRET: z
      .string({ error: 'REFERRAL_DRAIN_SECRET must be a random text of at least 32 characters.' })
      .min(32, 'REFERRAL_DRAIN_SECRET must be a random text of at least 32 characters.'),
  })
  .safeParse(Deno.env.toObject())
if (!variables.success) throw new Error(variables.error.issues[0]?.message)

const referral = assemble(parseSettings(Deno.env.toObject()), {
  store: sqlStore(postgresPool(variables.data.SUPABASE_DB_URL, CONNECTIONS).query),
  clock: () => new Date(),
  log: (event, facts) => console.log(JSON.stringify({ event, ...facts })),
  publishableKey: variables.data.REFERRAL_PUBLISHABLE_KEY,
  background: (task) => {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(task)
  },
})
const schedulerSecret = variables.data.REFERRAL_DRAIN_SECRET

export default {
  fetch: (request: Request): Promise<Response> =>
    new URL(request.url).pathname.endsWith('/drain')
      ? answerScheduler(request, schedulerSecret, referral.runOutbox)
      : referral.fetch(request),
}
