import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { DraftTools } from '../_preview/DraftTools.tsx'
import { SiteDocument } from '../_ui/SiteDocument.tsx'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode()
  return (
    <SiteDocument draft={isEnabled}>
      {children}
      <DraftTools />
    </SiteDocument>
  )
}
