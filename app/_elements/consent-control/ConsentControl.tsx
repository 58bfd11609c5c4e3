import { Button } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { PIXEL_SCRIPT } from '#lib/embeds/registry.ts'
import { OwnedByElement } from '../OwnedByElement.tsx'

/**
 * The consent banner for the advertising pixel, and the control in the footer to change the answer. Empty without a
 * configured pixel. Hidden without scripts, because then nothing is measured.
 */
export function ConsentControl({ settings }: { settings: SiteSettings }) {
  const { consent, pixelId } = settings
  if (!pixelId) return null
  return (
    <consent-control data-pixel={pixelId} data-script={PIXEL_SCRIPT} suppressHydrationWarning>
      {/* The gap replaces the space, which flex items drop. */}
      <button type="button" className="nav-link gap-1" data-settings="" hidden suppressHydrationWarning>
        {consent.settingsLabel}: <OwnedByElement className="inline" data-state="" />
      </button>
      <p className="text-muted text-note" data-gpc="" hidden suppressHydrationWarning>
        {consent.gpcNotice}
      </p>
      <section
        className="consent fixed right-0 bottom-0 z-40 w-full overflow-y-auto border-ink border-t bg-paper p-4 xs:right-4 xs:bottom-4 xs:w-108 xs:border xs:p-5 max-h-[45svh] print:hidden"
        aria-label={consent.settingsLabel}
        data-banner=""
        tabIndex={-1}
        hidden
        suppressHydrationWarning
      >
        <ShortText value={consent.message} className="text-note xs:text-small" />
        <div className="mt-3.5 grid grid-cols-2 gap-3">
          <Button look="quiet" size="small" data-decide="denied">
            {consent.declineLabel}
          </Button>
          <Button look="quiet" size="small" data-decide="granted">
            {consent.acceptLabel}
          </Button>
        </div>
      </section>
    </consent-control>
  )
}
