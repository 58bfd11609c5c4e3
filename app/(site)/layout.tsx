import type { Metadata, Viewport } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { colors, darkColors } from '#lib/design/tokens.ts'
import { DraftTools } from '../_preview/DraftTools.tsx'
import { SiteDocument } from '../_ui/layout/SiteDocument.tsx'
import { siteVisibility } from '../siteVisibility.ts'

// KEPT_SECONDS for every page below. It must be a literal, because Next reads it without running the module.
export const revalidate = 60

/** The browser's toolbar gets the page's background colour. Of two that match, browsers take the first. */
export const viewport: Viewport = {
  themeColor: [{ media: '(prefers-color-scheme: dark)', color: darkColors.paper }, { color: colors.paper }],
}

export async function generateMetadata(): Promise<Metadata> {
  return { robots: (await siteVisibility()).robots }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode()
  return (
    <SiteDocument draft={isEnabled}>
      {children}
      <DraftTools />
    </SiteDocument>
  )
}
