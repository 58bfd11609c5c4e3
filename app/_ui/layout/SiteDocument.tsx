import type { ReactNode } from 'react'
import elements from '#app/_elements/manifest.json' with { type: 'json' }
import { fontVariables } from '#app/fonts/fonts.ts'
import '../globals.css'

/**
 * The document around every page: fonts, style sheet, the A/B script that runs before the first paint, and the module
 * of custom elements. `data-site` marks the scripts that content pages keep.
 */
export function SiteDocument({ draft, children }: { draft: boolean; children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} data-draft={draft ? '' : undefined} suppressHydrationWarning>
      <head>
        <script
          data-site="variant"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made by app/_elements/bundle.ts.
          dangerouslySetInnerHTML={{ __html: elements.variantScript }}
        />
        {/* Not `async`: from the cache it would run while the page is parsed, and elements would find themselves empty. */}
        <script data-site="elements" type="module" src={elements.path} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}
