import type { ReactNode } from 'react'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { speculationRules } from '#lib/delivery/speculationRules.ts'
import '../globals.css'

/**
 * The document around every page: the style sheet, the A/B script that runs before the first paint, and the module
 * of custom elements. Both are known to lib/delivery by source and address; what is not known there reaches no visitor.
 */
export function SiteDocument({ draft, children }: { draft: boolean; children: ReactNode }) {
  return (
    <html lang="en" data-draft={draft ? '' : undefined} suppressHydrationWarning>
      <head>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made by app/_elements/bundle.ts.
          dangerouslySetInnerHTML={{ __html: elements.variantScript }}
        />
        {/* Not `async`: from the cache it would run while the page is parsed, and elements would find themselves empty. What a
            page shows comes before it: nothing waits for the elements until somebody uses them. */}
        <script type="module" src={elements.path} fetchPriority="low" />
        {draft ? null : (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, made of the route table.
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
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
