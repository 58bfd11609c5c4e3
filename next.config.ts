// This import comes first, so that a wrong environment fails with a clear message before any other module reads it.
import './lib/env/refuseMisconfigured.ts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js'
import { CACHE_CONTROL, KEPT_SECONDS, STALE_SECONDS } from './lib/delivery/freshness/cacheHeaders.ts'
import { DEMONSTRATION_PATH } from './lib/embeds/demonstrationAddresses.ts'
import { FUNCTIONS_PATH } from './lib/env/constants.ts'
import { runsDemonstration, usesLocalFunctions, usesLocalLake } from './lib/env/public.ts'
import {
  buildsStandalone,
  distDir,
  localFunctionsUrl,
  localLakeUrl,
  localMailboxUrl,
} from './lib/env/server.ts'
import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from './lib/preview/cookies.ts'
import { FORWARDED_PATH, LAKE_PATH } from './lib/server/http/lakePath.ts'
import { securityHeaders } from './lib/server/http/securityHeaders.ts'

/**
 * Matches an X-Forwarded-Host that is not a name of this machine. The Content Lake can't check it, because Next
 * replaces the header when it passes a request on.
 */
const anotherMachine = {
  type: 'header' as const,
  key: 'x-forwarded-host',
  value: '(?!(?:(?:[\\w-]+\\.)*localhost|127(?:\\.\\d{1,3}){3}|\\[::1\\])(?::\\d+)?$).+',
}

// Browsers reach the local services through the site's own origin: one origin for Studio, site and Content Lake.
const localServices = [
  ...(usesLocalLake
    ? [
        ...(runsDemonstration
          ? [
              {
                source: `${LAKE_PATH}/:path*`,
                has: [anotherMachine],
                destination: `${localLakeUrl}${FORWARDED_PATH}`,
              },
            ]
          : []),
        {
          source: `${LAKE_PATH}/:path*`,
          destination: `${localLakeUrl}${LAKE_PATH}/:path*`,
        },
      ]
    : []),
  ...(usesLocalFunctions
    ? [
        {
          source: `${FUNCTIONS_PATH}/:path*`,
          destination: `${localFunctionsUrl}${FUNCTIONS_PATH}/:path*`,
        },
      ]
    : []),
  // The mailbox's process serves the demonstration's scheduler and lead form. A hosted build returns 404 for these
  // paths.
  ...(runsDemonstration
    ? [
        {
          source: `${DEMONSTRATION_PATH}/:path*`,
          destination: `${localMailboxUrl}${DEMONSTRATION_PATH}/:path*`,
        },
      ]
    : []),
]

/**
 * Paths that accept POST requests: route handlers of this site, and the local services. A test compares them with the
 * files.
 */
const takingPosts = [
  'api/',
  'referral/submit$',
  'referral/replied$',
  'referral/my-data$',
  ...[LAKE_PATH, FUNCTIONS_PATH, ...(runsDemonstration ? [DEMONSTRATION_PATH] : [])].map(
    (path) => `${path.slice(1)}/`,
  ),
].join('|')

/** Requests to other paths that Next would treat as Server Actions. */
const postedToPages = [
  { key: 'content-type', value: '(?:application/x-www-form-urlencoded|multipart/form-data).*' },
  { key: 'next-action' },
].map((header) => ({
  source: `/:page((?!${takingPosts}).*)`,
  has: [{ type: 'header' as const, ...header }],
  destination: '/api/no-form',
}))

const config: NextConfig = {
  // Several servers may run from one checkout, such as tests next to `npm run dev`. Each has a separate folder.
  distDir,
  // Only on request: `next start` warns of it, and every build of `npm start` would copy 70 MB (docs/decisions/0025).
  ...(buildsStandalone && {
    output: 'standalone' as const,
    outputFileTracingRoot: fileURLToPath(new URL('.', import.meta.url)),
  }),
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir: build }) => {
      const { writeRouteStyles } = await import('./app/_ui/routeStyles.ts')
      await writeRouteStyles(projectDir, build)
    },
  },
  cacheHandler: fileURLToPath(new URL('./lib/delivery/cacheHandler.ts', import.meta.url)),
  // Longest time that caches in front of the site may send a page. Next's default is a year.
  expireTime: KEPT_SECONDS + STALE_SECONDS,
  poweredByHeader: false,
  // Matches the same crawlers in linear time: with Next's own repetitions, time grows with the square of the length.
  htmlLimitedBots: new RegExp(HTML_LIMITED_BOT_UA_RE.source.replaceAll('[\\w-]+', '[\\w-]'), 'i'),
  reactStrictMode: true,
  // `npm test` checks the types of the whole tree, so builds skip it.
  typescript: { ignoreBuildErrors: true },
  // The Studio reads the guide from docs/editing.md.
  turbopack: { rules: { '*.md': { condition: { query: '?raw' }, type: 'text' } } },
  // The Content Lake resizes pictures, so no page needs Next for it. This closes /_next/image.
  images: { unoptimized: true },
  experimental: {
    // With proxy.ts, Next cuts longer bodies, uploads to the Content Lake included: its limit for files is 256 MB.
    proxyClientMaxBodySize: '256mb',
    globalNotFound: true,
    // On a busy machine the local Content Lake may refuse a page's query for longer than the client tries.
    staticGenerationRetryCount: 3,
    // Writing the cache takes half a minute, and a clean checkout usually builds once.
    turbopackFileSystemCacheForBuild: existsSync(distDir),
  },
  rewrites: async () => ({
    beforeFiles: [
      ...postedToPages,
      // Next returns 500 for an invalid escape such as /share/%. No picture and no sales page has one in its name.
      { source: '/:folder(share|offers)/:name([^/]*%[^/]*)', destination: '/not-a-page' },
      // The Studio routes in the browser. As separate routes, its paths would each be rendered and cached.
      { source: '/studio/:path+', destination: '/studio' },
    ],
    afterFiles: localServices,
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // By default Next lets no cache keep these files, which every crawler requests.
    ...['/sitemap.xml', '/robots.txt'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: CACHE_CONTROL }],
    })),
    // The icon's address stays the same when the icon changes, so caches keep it for only a day.
    { source: '/favicon.ico', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    // Requests with a preview cookie may get drafts. Preview routes and local services set their own headers.
    ...[BYPASS_COOKIE, PREVIEW_PASS_COOKIE].map((key) => ({
      source: '/:path((?!_next/|api/|lake/|functions/|demo/|islands/|elements\\.|counting\\.).*)',
      has: [{ type: 'cookie' as const, key }],
      headers: [
        { key: 'Cache-Control', value: 'private, no-store' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    })),
    // The name holds a hash of the content, so a browser may keep the file for good.
    ...['/:module(elements|counting).:hash([0-9a-f]+).js', '/islands/:name([\\w-]+).:hash([0-9a-f]+).js'].map(
      (source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      }),
    ),
  ],
}

/**
 * Returns true in a build's main process. Next sets the phase also in `next typegen`, which needs no Content Lake, and
 * in each worker of a build.
 */
const isBuild = (phase: string): boolean => phase === PHASE_PRODUCTION_BUILD && process.argv.includes('build')

export default async (phase: string): Promise<NextConfig> => {
  if (isBuild(phase)) {
    const { refuseWithoutLake } = await import('./lib/content/refuseWithoutLake.ts')
    await refuseWithoutLake()
  }
  return config
}
