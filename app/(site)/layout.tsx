import type { ReactNode } from 'react'
import '../_ui/globals.css'
import { fontVariables } from '../fonts/fonts.ts'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  )
}
