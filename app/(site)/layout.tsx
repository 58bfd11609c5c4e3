import type { Viewport } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { colors } from '#lib/design/tokens.ts'
import { DraftTools } from '../_preview/DraftTools.tsx'
import { SiteDocument } from '../_ui/layout/SiteDocument.tsx'

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
