import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { usesEmbeddedFunctions, usesEmbeddedLake } from './lib/env/public.ts'
import { distDir, embeddedFunctionsUrl, embeddedLakeUrl } from './lib/env/server.ts'
import { EMBEDDED_LAKE_PATH, FUNCTIONS_PATH } from './lib/env/services.ts'
import { securityHeaders } from './lib/security/headers.ts'

// Browsers reach the embedded engines through the site's own origin: one origin for Studio, site and lake.
const engines = [
  ...(usesEmbeddedLake
    ? [
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
]

const config: NextConfig = {
  // Several servers may run from one checkout (tests beside `npm run dev`), each with a folder of its own.
  distDir,
  cacheHandler: fileURLToPath(new URL('./lib/delivery/cacheHandler.ts', import.meta.url)),
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the whole tree; checking them again in every build only costs time.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  rewrites: async () => ({
    // public/README.md is for developers; visitors get the 404 page, as for every path that is no page.
    beforeFiles: [{ source: '/README.md', destination: '/not-a-page' }],
    afterFiles: engines,
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // The name holds a hash of the content, so a browser may keep the file for good.
    {
      source: '/elements.:hash([0-9a-f]+).js',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

export default config
