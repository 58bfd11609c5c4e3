import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { anchorLinks } from '#app/_ui/layout/anchors.ts'
import { Wordmark } from '#app/_ui/layout/Wordmark.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'

/** The landing page's header. On phones the four anchors get a separate line, so that no menu hides them. */
export function LandingHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4 pb-2 ml:gap-10 ml:py-5">
        <Wordmark settings={settings} href="#top" tight />
        <nav
          aria-label="Sections"
          className="order-1 basis-full ml:order-none ml:ml-auto ml:basis-auto print:hidden"
        >
          <ul className="flex flex-wrap gap-x-[clamp(0.75rem,4vw,2.25rem)]">
            {anchorLinks(settings, '').map(({ href, label }) => (
              <li key={href}>
                <a className="nav-link max-xs:text-[0.875rem]" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href="#contact" size="small" className="max-xs:px-3 max-xs:text-[0.875rem]">
          {settings.navigation.requestConsult}
        </ButtonLink>
      </div>
    </header>
  )
}
