'use client'

import dynamic from 'next/dynamic'

/** The Studio, which renders in the browser alone: rendered on the server as well, it would be half of every build. */
export const StudioInBrowser = dynamic(async () => (await import('./Studio.tsx')).Studio, { ssr: false })
