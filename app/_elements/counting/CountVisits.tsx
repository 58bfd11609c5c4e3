import { draftMode } from 'next/headers'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { supabaseUrl } from '#lib/env/public.ts'
import { COUNT_PATH } from '#lib/measurement/vocabulary.ts'

const endpoint = `${supabaseUrl ?? ''}${FUNCTIONS_PATH}/send-referral-notification${COUNT_PATH}`

/** The counting module, with its address and the agreed campaigns. Empty while counting is off, or in a preview. */
export function CountVisits({ settings }: { settings: SiteSettings }) {
  return settings.counting.on ? <UnlessDraft {...settings.counting} /> : null
}

async function UnlessDraft({ campaigns }: SiteSettings['counting']) {
  const { isEnabled } = await draftMode()
  if (isEnabled) return null
  return (
    <script
      data-elements={elements.counting}
      data-url={endpoint}
      data-campaigns={campaigns.join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made by app/_elements/bundleElements.ts.
      dangerouslySetInnerHTML={{ __html: elements.countingLoader }}
    />
  )
}
