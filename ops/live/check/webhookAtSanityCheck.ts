import { z } from 'zod'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask, jsonOf } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'
import { withToken } from './queryLake.ts'
import { webhookSetup } from './webhookSetup.ts'

const WHAT = 'Webhook at Sanity'

/** The version of Sanity's API that lists webhooks. */
const HOOKS_VERSION = 'v2025-02-19'

const hooks = z.array(
  z.object({
    url: z.string(),
    dataset: z.string(),
    isDisabled: z.boolean().default(false),
    isDisabledByUser: z.boolean().default(false),
    rule: z
      .object({
        on: z.array(z.string()).default([]),
        filter: z.string().nullish(),
        projection: z.string().nullish(),
      })
      .default({ on: [] }),
  }),
)

const NEEDS_RIGHT =
  'only a token that may manage the project can list webhooks: set SANITY_API_WRITE_TOKEN to one for this run, or compare by eye with npm run live:check -- --print'

/** Checks that Sanity has the webhook, if this run's token may list webhooks. */
export const webhookAtSanityCheck = (installation: Installation): Check => ({
  what: WHAT,
  advice: 'Try the network of this machine.',
  run: async (): Promise<CheckResult[]> => {
    const { lake, usesEmbeddedLake } = installation
    if (usesEmbeddedLake) return [notApplicable(WHAT, 'the lake of this machine tells the site by itself')]
    if (!lake.writeToken) return [notApplicable(WHAT, NEEDS_RIGHT)]
    const answer = await ask(`${lake.management}/${HOOKS_VERSION}/hooks/projects/${lake.project}`, {
      headers: withToken(lake.writeToken),
    })
    const listed = hooks.safeParse(await jsonOf(answer))
    if (!answer.ok || !listed.success) return [notApplicable(WHAT, NEEDS_RIGHT)]
    return [compare(installation, listed.data)]
  },
})

function compare(installation: Installation, listed: z.output<typeof hooks>): CheckResult {
  const wanted = webhookSetup(installation)
  const found = listed.find(({ url }) => url === wanted.url)
  const advice = 'Set it as npm run live:check -- --print says, at sanity.io/manage (API, Webhooks).'
  if (!found) return failing(WHAT, `none of ${listed.length} goes to ${wanted.url}`, advice)
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '')
  const wrong = [
    ...(found.isDisabled || found.isDisabledByUser ? ['it is switched off'] : []),
    ...(found.dataset !== wanted.dataset && found.dataset !== '*' ? [`it is for ${found.dataset}`] : []),
    ...(squeezed(found.rule.filter) === squeezed(wanted.filter)
      ? []
      : [`its filter is ${found.rule.filter || 'empty'}`]),
    ...(squeezed(found.rule.projection) === squeezed(wanted.projection)
      ? []
      : [`its projection is ${found.rule.projection || 'empty'}`]),
    ...wanted.on.filter((event) => !found.rule.on.includes(event)).map((event) => `it is silent on ${event}`),
  ]
  return wrong.length > 0
    ? failing(WHAT, wrong.join(', '), advice)
    : green(WHAT, `${wanted.url}, for ${wanted.dataset}`)
}
