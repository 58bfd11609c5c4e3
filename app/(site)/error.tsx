'use client'

import { ErrorPage } from '../_ui/layout/ErrorPage.tsx'

/** What visitors see when a page can't be rendered (requirements §8.4). */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage retry={retry} />
}
