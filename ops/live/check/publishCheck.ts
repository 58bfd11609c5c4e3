import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { RENDERED_AT, SNAPSHOT_ADDRESS } from '#lib/delivery/freshness/freshness.ts'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask, jsonOf, posted } from '#lib/health/checkRequest.ts'
import type { CheckedLake, Installation } from './checkedInstallation.ts'
import { withToken } from './queryLake.ts'

const WHAT = 'Publish to page'

/** Longest time until all visitors see a change, ms. */
const EVERYWHERE_MS = 90_000
const LIMIT_MS = 130_000
const EVERY_MS = 1000

/** The check's document. The home page depends on its type, but shows it only if another document refers to it. */
const DOCUMENT = { _id: 'live-check', _type: 'insight', title: 'Check of the live site: remove me' }

const committed = z.object({
  results: z.tuple([z.object({ document: z.object({ _updatedAt: z.string() }) })]),
})

const HOW =
  'needs SANITY_API_WRITE_TOKEN for this run: SANITY_API_WRITE_TOKEN=<editor token> npm run live:check'

/**
 * Checks that a published change reaches the public address, with the seconds that it took. Deletes its document
 * afterwards.
 * @param within the time limit, ms
 */
export const publishCheck = (
  { lake, siteUrl, usesEmbeddedLake }: Installation,
  within = EVERYWHERE_MS,
): Check => ({
  what: WHAT,
  advice: 'Look at Webhook above, then at the log of the site.',
  limitMs: LIMIT_MS,
  run: async (): Promise<CheckResult[]> => {
    if (!lake.writeToken)
      return [notApplicable(WHAT, usesEmbeddedLake ? 'publish in the Studio and look' : HOW)]
    const token = lake.writeToken
    const published = await mutate(lake, token, { createOrReplace: DOCUMENT })
    if (published === null) {
      return [failing(WHAT, 'the token of this run may not write', 'Give an Editor token for this run.')]
    }
    try {
      return [await untilRendered(`${siteUrl}/`, published, within)]
    } finally {
      await mutate(lake, token, { delete: { id: DOCUMENT._id } })
    }
  },
})

/** @returns the time of the change by the Content Lake's clock, in milliseconds since 1970; null if it was refused */
async function mutate(
  { api, dataset }: CheckedLake,
  token: string,
  mutation: Record<string, unknown>,
): Promise<number | null> {
  const address = `${api}/data/mutate/${dataset}?returnDocuments=true`
  const answer = await ask(address, posted({ mutations: [mutation] }, withToken(token)))
  const { data } = committed.safeParse(await jsonOf(answer))
  return data ? Date.parse(data.results[0].document._updatedAt) : null
}

const snapshot = z.object({ followed: z.iso.datetime() })

/**
 * Returns the time when the page was rendered, from its header or its snapshot, in milliseconds since 1970. Returns NaN
 * if both are missing.
 */
async function renderedSince(address: string): Promise<number> {
  const page = await ask(address)
  await page.arrayBuffer()
  const own = page.headers.get(RENDERED_AT)
  if (own !== null) return Date.parse(own)
  const { data } = snapshot.safeParse(await jsonOf(await ask(new URL(SNAPSHOT_ADDRESS, address).href)))
  return Date.parse(data?.followed ?? '')
}

async function untilRendered(address: string, published: number, within: number): Promise<CheckResult> {
  const asked = Date.now()
  for (;;) {
    const renderedAt = await renderedSince(address)
    if (Number.isNaN(renderedAt)) {
      return failing(
        WHAT,
        `${address} does not say when it was rendered`,
        'Look whether this site answers there.',
      )
    }
    const seconds = Math.round((Date.now() - asked) / 1000)
    if (renderedAt >= published) return green(WHAT, `a page of after the publish is read ${seconds} s later`)
    if (Date.now() - asked > within) {
      return failing(
        WHAT,
        `still the page of before after ${seconds} s`,
        'Look at Webhook and Caches above, then at the log of the site for page.unrendered and content.unread.',
      )
    }
    await pause(EVERY_MS)
  }
}
