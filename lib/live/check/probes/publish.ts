import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { EDITION_ADDRESS, RENDERED_AT } from '#lib/delivery/freshness.ts'
import type { CheckedLake, Installation } from '../installation.ts'
import { failing, green, type Line, notApplicable, type Probe } from '../line.ts'
import { withToken } from '../queryLake.ts'
import { ask, jsonOf, posted } from '../request.ts'

const WHAT = 'Publish to page'

/** The longest that a change may take to everybody, in milliseconds. */
const EVERYWHERE_MS = 90_000
const LIMIT_MS = 130_000
const EVERY_MS = 1000

/** A document of the check's own: of a type on which the home page depends, and shown only where another refers to it. */
const DOCUMENT = { _id: 'live-check', _type: 'insight', title: 'Check of the live site: remove me' }

const committed = z.object({
  results: z.tuple([z.object({ document: z.object({ _updatedAt: z.string() }) })]),
})

const HOW =
  'needs SANITY_API_WRITE_TOKEN for this run: SANITY_API_WRITE_TOKEN=<editor token> npm run live:check'

/**
 * Whether a page of after a publish is on the public address, and after how many seconds. Leaves nothing behind.
 * @param within how long that may take, in milliseconds
 */
export const publishProbe = (
  { lake, siteUrl, usesEmbeddedLake }: Installation,
  within = EVERYWHERE_MS,
): Probe => ({
  what: WHAT,
  advice: 'Look at Webhook above, then at the log of the site.',
  limitMs: LIMIT_MS,
  run: async (): Promise<Line[]> => {
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

/** @returns when the lake made the change, in milliseconds since 1970 as the lake tells time; null when it refused */
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

const edition = z.object({ followed: z.iso.datetime() })

/** When the page was rendered, as itself or the edition that it stands in says, in milliseconds since 1970; NaN when nobody does. */
async function renderedSince(address: string): Promise<number> {
  const page = await ask(address)
  await page.arrayBuffer()
  const own = page.headers.get(RENDERED_AT)
  if (own !== null) return Date.parse(own)
  const { data } = edition.safeParse(await jsonOf(await ask(new URL(EDITION_ADDRESS, address).href)))
  return Date.parse(data?.followed ?? '')
}

async function untilRendered(address: string, published: number, within: number): Promise<Line> {
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
