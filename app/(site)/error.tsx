'use client'

import { ErrorPage } from '../_ui/layout/ErrorPage.tsx'

/** What visitors see when a page can't be rendered (specification §8). */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage retry={retry} />
}
