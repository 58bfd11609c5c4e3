// First, so that a wrong environment is told in sentences before any module stumbles over it.
import './lib/env/refuseMisconfigured.ts'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js'
import { CACHE_CONTROL, KEPT_SECONDS, STALE_SECONDS } from './lib/delivery/freshness.ts'
import { DEMONSTRATION_PATH } from './lib/embeds/demonstration.ts'
import { runsDemonstration, usesEmbeddedFunctions, usesEmbeddedLake } from './lib/env/public.ts'
import {
  buildsStandalone,
  distDir,
  embeddedFunctionsUrl,
  embeddedLakeUrl,
  embeddedMailboxUrl,
  hstsScope,
} from './lib/env/server.ts'
import { EMBEDDED_LAKE_PATH, FUNCTIONS_PATH, PASSED_ON_PATH } from './lib/env/services.ts'
import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from './lib/preview/cookies.ts'
import { securityHeadersFor } from './lib/security/headers.ts'

/**
 * An X-Forwarded-Host that is not a name of this machine. Next puts the host that was asked for in its place when it passes
 * a request on, so the lake would never see it.
 */
const anotherMachine = {
  type: 'header' as const,
  key: 'x-forwarded-host',
  value: '(?!(?:(?:[\\w-]+\\.)*localhost|127(?:\\.\\d{1,3}){3}|\\[::1\\])(?::\\d+)?$).+',
}

// Browsers reach the embedded engines through the site's own origin: one origin for Studio, site and lake.
const engines = [
  ...(usesEmbeddedLake
    ? [
        {
          source: `${EMBEDDED_LAKE_PATH}/:path*`,
          has: [anotherMachine],
          destination: `${embeddedLakeUrl}${PASSED_ON_PATH}`,
        },
        {
          source: `${EMBEDDED_LAKE_PATH}/:path*`,
          destination: `${embeddedLakeUrl}${EMBEDDED_LAKE_PATH}/:path*`,
        },
      ]
    : []),
  ...(usesEmbeddedFunctions
    ? [
        {
          source: `${FUNCTIONS_PATH}/:path*`,
          destination: `${embeddedFunctionsUrl}${FUNCTIONS_PATH}/:path*`,
        },
      ]
    : []),
  // Scheduler and lead form of the demonstration stand in the mailbox's process. A hosted build answers these paths with 404.
  ...(runsDemonstration
    ? [
        {
          source: `${DEMONSTRATION_PATH}/:path*`,
          destination: `${embeddedMailboxUrl}${DEMONSTRATION_PATH}/:path*`,
        },
      ]
    : []),
]

/** What takes what is posted to it: route handlers of this site, and the engines. A test knows them by their files. */
const takingPosts = [
  'api/',
  'referral/submit$',
  'referral/answered$',
  'referral/held$',
  ...[EMBEDDED_LAKE_PATH, FUNCTIONS_PATH, ...(runsDemonstration ? [DEMONSTRATION_PATH] : [])].map(
    (path) => `${path.slice(1)}/`,
  ),
].join('|')

/** What Next takes for a Server Action, sent to anything else. */
const postedToPages = [
  { key: 'content-type', value: '(?:application/x-www-form-urlencoded|multipart/form-data).*' },
  { key: 'next-action' },
].map((header) => ({
  source: `/:page((?!${takingPosts}).*)`,
  has: [{ type: 'header' as const, ...header }],
  destination: '/api/no-form',
}))

const config: NextConfig = {
  // Several servers may run from one checkout (tests beside `npm run dev`), each with a folder of its own.
  distDir,
  // Not always: `next start` warns of it, and every build of `npm start` would copy 70 MB (docs/decisions/0025).
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
  // Caches in front of the site may send a page for so long at most; Next's default is a year.
  expireTime: KEPT_SECONDS + STALE_SECONDS,
  poweredByHeader: false,
  // Matches the same crawlers in linear time: with Next's own repetitions, time grows with the square of the length.
  htmlLimitedBots: new RegExp(HTML_LIMITED_BOT_UA_RE.source.replaceAll('[\\w-]+', '[\\w-]'), 'i'),
  reactStrictMode: true,
  // `npm test` checks the types of the whole tree; checking them again in every build only costs time.
  typescript: { ignoreBuildErrors: true },
  // The guide is written once, in docs/editing.md, and read by the Studio as it is.
  turbopack: { rules: { '*.md': { condition: { query: '?raw' }, type: 'text' } } },
  // No page asks Next for pictures in other sizes: the lake renders them. This closes /_next/image.
  images: { unoptimized: true },
  experimental: {
    globalNotFound: true,
    // A clean checkout builds once: writing the cache of the next build would take it half a minute.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  rewrites: async () => ({
    beforeFiles: [
      ...postedToPages,
      // public/README.md is for developers; visitors get the 404 page, as for every path that is no page.
      { source: '/README.md', destination: '/not-a-page' },
      // Next answers an escape that stands for nothing, such as /share/%, with 500. No picture has one in its name.
      { source: '/share/:image([^/]*%[^/]*)', destination: '/not-a-page' },
      // The Studio finds its way in the browser. As a route of its own, each word would be one more page to render and keep.
      { source: '/studio/:path+', destination: '/studio' },
    ],
    afterFiles: engines,
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeadersFor(hstsScope) },
    // Next lets nothing in front keep these, which every crawler asks for.
    ...['/sitemap.xml', '/robots.txt'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: CACHE_CONTROL }],
    })),
    // Its name stays when it is drawn anew, so it is kept for a day.
    { source: '/favicon.ico', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    // Whoever has a cookie of a preview may get drafts. The routes of previews say the same themselves, engines what they mean.
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

/** Next calls it a build in `next typegen` as well, which needs no lake, and in each worker of a build. */
const isBuild = (phase: string): boolean => phase === PHASE_PRODUCTION_BUILD && process.argv.includes('build')

export default async (phase: string): Promise<NextConfig> => {
  if (isBuild(phase)) {
    const { refuseWithoutLake } = await import('./lib/content/refuseWithoutLake.ts')
    await refuseWithoutLake()
  }
  return config
}
