import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { SiteDocument } from '../_ui/SiteDocument.tsx'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode()
  return <SiteDocument draft={isEnabled}>{children}</SiteDocument>
}
