import type { ReactNode } from 'react'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { Wordmark } from './Wordmark.tsx'

/** The header of every page except the landing page: the link to the home page, and at most one action. */
export function PageHeader({ settings, children }: { settings: SiteSettings; children?: ReactNode }) {
  return (
    <header>
      <div className="page-width flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <Wordmark settings={settings} href="/" />
        {children}
      </div>
    </header>
  )
}
