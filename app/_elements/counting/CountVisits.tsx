import { draftMode } from 'next/headers'
import type { SiteSettings } from '#lib/content/readers/settings.ts'
import { COUNT_PATH } from '#lib/counting/vocabulary.ts'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { supabaseUrl } from '#lib/env/public.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'

const endpoint = `${supabaseUrl ?? ''}${FUNCTIONS_PATH}/send-referral-notification${COUNT_PATH}`

/** The module that counts, with where it sends to and which campaigns were agreed on; nothing while counting is off, or in a preview. */
export async function CountVisits({ settings }: { settings: SiteSettings }) {
  const { on, campaigns } = settings.counting
  if (!on || (await draftMode()).isEnabled) return null
  return (
    <script
      type="module"
      src={elements.counting}
      fetchPriority="low"
      data-url={endpoint}
      data-campaigns={campaigns.join(' ')}
    />
  )
}
