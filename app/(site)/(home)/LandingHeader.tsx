import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { anchorLinks } from '#app/_ui/layout/anchors.ts'
import { Wordmark } from '#app/_ui/layout/Wordmark.tsx'
import type { SiteSettings } from '#lib/content/readers/settings.ts'

/** The landing page's header: on phones the four anchors take a line of their own, so that none hides in a menu. */
export function LandingHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header className="site-header">
      <div className="page-width landing-header">
        <Wordmark settings={settings} href="#top" />
        <nav aria-label="Sections">
          <ul>
            {anchorLinks(settings, '').map(({ href, label }) => (
              <li key={href}>
                <a className="nav-link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href="#contact" size="small">
          {settings.navigation.requestConsult}
        </ButtonLink>
      </div>
    </header>
  )
}
