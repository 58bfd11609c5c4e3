import type { Viewport } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { colors } from '#lib/design/tokens.ts'
import { DraftTools } from '../_preview/DraftTools.tsx'
import { SiteDocument } from '../_ui/layout/SiteDocument.tsx'

// KEPT_SECONDS for every page below; Next reads this text without running it, so it must be the number.
export const revalidate = 60

/** The browser's own frame takes the colour of the paper. */
export const viewport: Viewport = { themeColor: colors.paper, colorScheme: 'light' }

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode()
  return (
    <SiteDocument draft={isEnabled}>
      {children}
      <DraftTools />
    </SiteDocument>
  )
}
