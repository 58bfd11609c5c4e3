import type { SiteSettings } from '#lib/content/site.ts'
import { ButtonLink } from '../../_ui/Button.tsx'
import { Wordmark } from '../../_ui/Wordmark.tsx'

/** The header stays in view: logo, name and the way to the booking section (specification §2). */
export function CalculatorHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header className="calculator-header site-header">
      <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2">
        <Wordmark settings={settings} href="/" />
        <ButtonLink href="#booking" size="small" className="flex-none">
          Get Started
        </ButtonLink>
      </div>
    </header>
  )
}
