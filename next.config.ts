import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { usesEmbeddedFunctions, usesEmbeddedLake } from './lib/env/public.ts'
import { distDir, embeddedFunctionsUrl, embeddedLakeUrl } from './lib/env/server.ts'
import { EMBEDDED_LAKE_PATH, FUNCTIONS_PATH } from './lib/env/services.ts'
import { securityHeaders } from './lib/security/headers.ts'

const config: NextConfig = {
  // Several servers may run from one checkout (tests beside `npm run dev`), each with a folder of its own.
  distDir,
  cacheHandler: fileURLToPath(new URL('./lib/delivery/cacheHandler.ts', import.meta.url)),
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the whole tree; checking them again in every build only costs time.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  // Browsers reach the embedded engines through the site's own origin: one origin for Studio, site and lake.
  rewrites: async () => [
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
  ],
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
