import { ConsentControl } from '#app/_elements/consent-control/ConsentControl.tsx'
import { CurrentYear } from '#app/_elements/current-year/CurrentYear.tsx'
import { Button } from '#app/_ui/controls/Button.tsx'
import { PaletteStyle } from '#app/_ui/layout/PaletteStyle.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'

/** The footer: links to the home page and to privacy, a reset button (requirements §2.16) and the rights notice. */
export function CalculatorFooter({ settings }: { settings: SiteSettings }) {
  return (
    <footer className="site-footer border-ink border-t">
      <div className="page-width grid gap-8 py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-8 gap-y-2">
            <a className="nav-link" href="/">
              Home
            </a>
            <a className="nav-link" href="/privacy">
              Privacy
            </a>
          </nav>
          {/* Outside the form, linked by its id: the browser empties the fields even without our script. */}
          <Button type="reset" form="calculator-form" look="quiet" size="small">
            Calculate Again
          </Button>
        </div>
        <ConsentControl settings={settings} />
        <p className="border-rule border-t pt-5 text-muted text-note">
          © <CurrentYear /> {settings.name}
          {settings.footerNotice ? `. ${settings.footerNotice}` : null}
        </p>
      </div>
      <PaletteStyle palette={settings.palette} />
    </footer>
  )
}
