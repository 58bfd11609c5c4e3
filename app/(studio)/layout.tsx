import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { HANDED_OVER } from '#lib/env/parsePublic.ts'
import { publicHandover } from '#lib/env/server.ts'

// KEPT_SECONDS: an editor from a cache would ask for files of an older build.
export const revalidate = 60

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Layout of the Studio, which has its own design and shares neither styles nor elements with the site. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>
        {/* cacheHandler.ts replaces the values of the build by those of the running site. */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: handedOver escapes what could end the script.
          dangerouslySetInnerHTML={{ __html: publicHandover }}
          id={HANDED_OVER}
          suppressHydrationWarning
          type="application/json"
        />
        {children}
      </body>
    </html>
  )
}
