import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Wordmark } from '#app/_ui/layout/Wordmark.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'

/** The header, which stays in view: logo, name and the link to the booking section (requirements §2.12). */
export function CalculatorHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header className="calculator-header sticky top-0 z-10 border-rule border-b bg-paper print:static print:border-0">
      <div className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <Wordmark settings={settings} href="/" tight />
        <ButtonLink href="#booking" look="quiet" size="small" className="flex-none">
          Get Started
        </ButtonLink>
      </div>
    </header>
  )
}
