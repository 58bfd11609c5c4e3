'use client'

import dynamic from 'next/dynamic'

/** The Studio, rendered in the browser only. Rendering it on the server would double every build. */
export const StudioInBrowser = dynamic(async () => (await import('./Studio.tsx')).Studio, {
  ssr: false,
  loading: () => <title>Studio</title>,
})
