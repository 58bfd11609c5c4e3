import { z } from 'zod'
import { SALES_ADDRESS, salesPath, salesRoute } from '../routes.ts'
import { contentClient } from './client.ts'
import { list, section } from './readers/readFields.ts'

const query = /* groq */ `*[_type == "salesPage"] | order(_id){"address": address.current, formerAddresses}`

const address = z.string().regex(SALES_ADDRESS).nullable().catch(null)
const pages = list(
  section({ address, formerAddresses: list(address) }).transform((page) =>
    page.address === null ? null : { present: page.address, former: page.formerAddresses },
  ),
)

/**
 * Returns the present address of a sales page by each of its addresses. A present address wins over a former one.
 * @param ask how to ask the Content Lake, which decides what is seen
 */
export async function salesAddresses(ask: (query: string) => Promise<unknown>): Promise<Map<string, string>> {
  const found = z
    .unknown()
    .pipe(pages)
    .parse(await ask(query))
  return new Map([
    ...found.flatMap(({ present, former }) => former.map((one) => [one, present] as const)),
    ...found.map(({ present }) => [present, present] as const),
  ])
}

/** Asks for published pages. A page that does so is rendered again when the list changes. */
export const askPublished = (query: string): Promise<unknown> =>
  contentClient.fetch<unknown>(query, {}, { next: { tags: [salesRoute.document] } })

/** Asks for published pages outside a rendering. */
export const askNow = (query: string): Promise<unknown> =>
  contentClient.fetch<unknown>(query, {}, { cache: 'no-store' })

/** Returns the paths of all published sales pages. @throws errors of the Content Lake's client */
export async function salesPaths(ask = askPublished): Promise<string[]> {
  return [...new Set((await salesAddresses(ask)).values())].map(salesPath)
}
