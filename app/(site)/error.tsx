'use client'

import { ErrorPage } from '../_ui/layout/ErrorPage.tsx'

/** The page that replaces one that failed to render (requirements §8.4). */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage retry={retry} />
}
