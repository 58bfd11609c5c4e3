import type { NextConfig } from 'next'
import { EMBEDDED_LAKE_PATH, isEmbeddedLake } from './lib/env/public.ts'
import { embeddedFunctionsUrl, embeddedLakeUrl } from './lib/env/server.ts'
import { securityHeaders } from './lib/security/headers.ts'

const isEmbeddedFunctions = !process.env.NEXT_PUBLIC_SUPABASE_URL

const config: NextConfig = {
  // Several servers may run from one checkout (tests beside `npm run dev`), each with a folder of its own.
  distDir: process.env.SITE_DIST_DIR || '.next',
  cacheHandler: new URL('./lib/delivery/cacheHandler.ts', import.meta.url).pathname,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the whole tree; checking them again in every build only costs time.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  // Browsers reach the embedded engines through the site's own origin: one origin for Studio, site and lake.
  rewrites: async () => [
    ...(isEmbeddedLake
      ? [
          {
            source: `${EMBEDDED_LAKE_PATH}/:path*`,
            destination: `${embeddedLakeUrl}${EMBEDDED_LAKE_PATH}/:path*`,
          },
        ]
      : []),
    ...(isEmbeddedFunctions
      ? [{ source: '/functions/v1/:path*', destination: `${embeddedFunctionsUrl}/functions/v1/:path*` }]
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
