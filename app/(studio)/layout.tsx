import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

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
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
