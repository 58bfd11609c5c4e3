import { ConsentControl } from '#app/_elements/consent-control/ConsentControl.tsx'
import { CountVisits } from '#app/_elements/counting/CountVisits.tsx'
import { CurrentYear } from '#app/_elements/current-year/CurrentYear.tsx'
import { editInfoBeside } from '#lib/content/readers/editInfo.ts'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { anchorLinks, pageLinks } from './anchors.ts'
import { PaletteStyle } from './PaletteStyle.tsx'

interface Props {
  settings: SiteSettings
  /** '' on the landing page, which contains the anchors. */
  base?: '' | '/'
  /** False on a page outside the site, whose visits are not counted. */
  counts?: boolean
}

export function SiteFooter({ settings, base = '/', counts = true }: Props) {
  return (
    <footer className="site-footer border-ink border-t">
      <div className="page-width grid gap-x-6 gap-y-10 py-14 sm:grid-cols-12 lg:gap-x-16">
        <div className="sm:col-span-12 lg:col-span-3">
          <p className="font-display text-heading">{settings.name}</p>
          <p className="mt-2 max-w-104 text-muted text-small">{settings.tagline}</p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 sm:col-span-8 lg:col-span-6 lg:gap-x-16 print:hidden"
        >
          {[pageLinks(settings), anchorLinks(settings, base)].map((links) => (
            <ul key={links[0]?.href} className="grid content-start gap-0.5">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className="nav-link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div className="grid content-start justify-items-start gap-0.5 sm:col-span-4 lg:col-span-3">
          {settings.contactEmail ? (
            <a
              className="nav-link"
              href={`mailto:${settings.contactEmail}`}
              data-sanity={editInfoBeside(settings.footerNotice, 'contactEmail') ?? undefined}
            >
              {settings.contactEmail}
            </a>
          ) : null}
          <a className="nav-link" href="/privacy">
            Privacy
          </a>
          <ConsentControl settings={settings} />
        </div>
        <Copyright settings={settings} />
      </div>
      <PaletteStyle palette={settings.palette} />
      {counts ? <CountVisits settings={settings} /> : null}
    </footer>
  )
}

function Copyright({ settings }: { settings: SiteSettings }) {
  return (
    <p className="border-rule border-t pt-5 text-muted text-note sm:col-span-12">
      © <CurrentYear /> {settings.name}
      {settings.footerNotice ? `. ${settings.footerNotice}` : null}
    </p>
  )
}
