import { z } from 'zod'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask, posted } from '#lib/health/checkRequest.ts'
import type { CheckedLake, Installation } from './checkedInstallation.ts'
import { queryLake, withToken } from './queryLake.ts'

const WHAT = 'Token of the site'
const NEW_TOKEN =
  'Make a token with the role Viewer at sanity.io/manage (API, Tokens) and set SANITY_API_READ_TOKEN to it.'

/** Checks that the site's token can read drafts but not write. */
export const tokenCheck = ({ lake, usesEmbeddedLake }: Installation): Check => ({
  what: WHAT,
  advice: 'Try the network of this machine.',
  run: async (): Promise<CheckResult[]> => {
    if (usesEmbeddedLake) return [notApplicable(WHAT, 'the lake of this machine makes its own')]
    const { readToken } = lake
    if (!readToken) return [failing(WHAT, 'none is set: there are no previews', NEW_TOKEN)]
    const drafts = await queryLake(lake, 'count(*[_id in path("drafts.**")])', {
      token: readToken,
      perspective: 'raw',
    })
    if (!drafts.ok) return [failing(WHAT, `the lake refuses it (${drafts.status})`, NEW_TOKEN)]
    if (await mayWrite(lake, readToken)) {
      return [
        failing(
          WHAT,
          'it may write',
          `The site must not be able to change the copy. ${NEW_TOKEN} Then delete the old one.`,
        ),
      ]
    }
    const role = await roleOf(lake, readToken)
    return [green(WHAT, `${role}: reads drafts (${Number(drafts.result)} now), writes nothing`)]
  },
})

/** Tries a change as a dry run, so no document is written even with the right to do it. */
async function mayWrite({ api, dataset }: CheckedLake, token: string): Promise<boolean> {
  const create = { create: { _id: 'live-check-tried', _type: 'insight' } }
  const answer = await ask(
    `${api}/data/mutate/${dataset}?dryRun=true`,
    posted({ mutations: [create] }, withToken(token)),
  )
  await answer.arrayBuffer()
  return answer.ok
}

const user = z.object({ roles: z.array(z.object({ name: z.string() })).min(1) })

async function roleOf({ api }: CheckedLake, token: string): Promise<string> {
  const answer = await ask(`${api}/users/me`, { headers: withToken(token) })
  const { data } = user.safeParse(await answer.json().catch(() => null))
  return data?.roles.map(({ name }) => name).join(', ') ?? 'role not named'
}
