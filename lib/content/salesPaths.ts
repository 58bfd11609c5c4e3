import { z } from 'zod'
import { SALES_ADDRESS, salesPath, salesRoute } from '../routes.ts'
import { contentClient } from './client.ts'

const query = /* groq */ `*[_type == "salesPage"] | order(_id).address.current`

const addresses = z.array(z.string().nullable())

/**
 * Returns the paths of all published sales pages. A page that calls it is rendered again when that changes.
 * @param options `no-store` outside a rendering
 * @throws errors of the Content Lake's client
 */
export async function salesPaths(options: { cache?: 'no-store' } = {}): Promise<string[]> {
  const answer = await contentClient.fetch<unknown>(
    query,
    {},
    options.cache ? { cache: options.cache } : { next: { tags: [salesRoute.document] } },
  )
  const usable = addresses.parse(answer).filter((address) => address !== null && SALES_ADDRESS.test(address))
  return [...new Set(usable.map((address) => salesPath(address ?? '')))]
}
