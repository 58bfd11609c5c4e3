import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import nextResponseCache from 'next/dist/server/response-cache/index.js'
import type { CachedRouteKind } from 'next/dist/server/response-cache/types.js'
import type { RouteKind } from 'next/dist/server/route-kind.js'
import { z } from 'zod'
import CacheHandler from '#lib/delivery/cacheHandler.ts'
import { KEPT_SECONDS, STALE_SECONDS } from '#lib/delivery/freshness/cacheHeaders.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

// Node imports the CommonJS module as a whole.
const ResponseCache: typeof nextResponseCache = Reflect.get(nextResponseCache, 'default') ?? nextResponseCache

// Next declares both as enums that only its own build can read.
const ROUTE = z.custom<RouteKind.APP_ROUTE>().parse('APP_ROUTE')
const ANSWER = z.custom<CachedRouteKind.APP_ROUTE>().parse('APP_ROUTE')
const preview = { previewModeId: 'id', previewModeEncryptionKey: 'key', previewModeSigningKey: 'key' }
const answered = z.object({ value: z.object({ body: z.instanceof(Buffer), headers: z.looseObject({}) }) })

let caches = 0

/**
 * Simulates one address that Next serves from its cache through our handler. Next calls `render`, in the background
 * once there is a copy.
 * @param tags types of documents that the address shows
 */
export function startCache(render: () => Promise<string>, tags: readonly string[]) {
  const serverDistDir = temporaryFolder()
  const path = `/address-${caches++}`
  const responses = new ResponseCache({ minimalMode: false, route: { kind: ROUTE, sourceRoute: path } })
  const visit = async () => {
    const incrementalCache = new IncrementalCache({
      fs: nodeFs,
      dev: false,
      minimalMode: false,
      flushToDisk: true,
      serverDistDir,
      requestHeaders: {},
      maxMemoryCacheSize: 1_000_000,
      previewProps: preview,
      prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview },
      CurCacheHandler: CacheHandler,
    })
    const answer = await responses.get(
      path,
      async () => ({
        value: {
          kind: ANSWER,
          status: 200,
          body: Buffer.from(await render()),
          headers: { 'x-next-cache-tags': tags.join() },
        },
        cacheControl: { revalidate: KEPT_SECONDS, expire: KEPT_SECONDS + STALE_SECONDS },
      }),
      { routeKind: ROUTE, incrementalCache, isFallback: false },
    )
    const { body, headers } = answered.parse(answer).value
    return {
      text: body.toString(),
      isStale: answer !== null && 'isStale' in answer && answer.isStale === true,
      headers,
    }
  }
  return { visit }
}
