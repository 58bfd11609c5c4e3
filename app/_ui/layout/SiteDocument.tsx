import type { ReactNode } from 'react'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { speculationRules } from '#lib/delivery/pageScripts.ts'
import '../globals.css'
import { UnopenedNotice } from './UnopenedNotice.tsx'

/**
 * The document around every page: the style sheet, and the script that chooses the A/B variant before the first paint
 * and loads the custom elements after it. lib/delivery/pageScripts.ts identifies the script by its source; the policy
 * refuses any other.
 */
export function SiteDocument({ draft, children }: { draft: boolean; children: ReactNode }) {
  return (
    <html lang="en" data-draft={draft ? '' : undefined} suppressHydrationWarning>
      <head>
        <script
          data-elements={elements.path}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made by app/_elements/bundleElements.ts.
          dangerouslySetInnerHTML={{ __html: elements.headScript }}
        />
        {draft ? null : (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, made of the route table.
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </head>
      <body>
        <UnopenedNotice />
        <a
          className="absolute -top-40 left-4 z-60 bg-ink px-5 py-3 text-paper focus:top-4 print:hidden"
          href="#main"
        >
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}
