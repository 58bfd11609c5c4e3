import { publishedContentUrl } from '#lib/env/constants.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { newSecret } from '#lib/node/secret.ts'
import type { Values } from '../environmentFile.ts'

/** The dataset that set-up creates. */
export const DATASET = 'production'

/**
 * Returns the variables of a managed site: the given ones, those that follow from them, defaults, and new secrets where
 * there are none. Variables that follow from the projects are left out until both exist.
 */
export function managedVariables(known: Values): Values {
  const studio = known.STUDIO_SECRET ?? newSecret()
  const hasProjects = known.NEXT_PUBLIC_SANITY_PROJECT_ID && known.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  return {
    // The host's proxy ends TLS for the site, and Supabase's for the function.
    TRUSTED_PROXIES: '1',
    REFERRAL_TRUSTED_PROXIES: '1',
    NEXT_PUBLIC_SANITY_DATASET: DATASET,
    REFERRAL_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    SANITY_REVALIDATE_SECRET: newSecret(),
    REFERRAL_SECRET: newSecret(),
    REFERRAL_DRAIN_SECRET: newSecret(),
    ...known,
    STUDIO_SECRET: studio,
    REFERRAL_STUDIO_SECRET: studio,
    ...(hasProjects && ofFunction(known)),
  }
}

function ofFunction(known: Values): Values {
  const { siteUrl, sanityProjectId, sanityDataset, sanityApiHost, supabasePublishableKey } = parsePublic({
    NEXT_PUBLIC_SANITY_DATASET: DATASET,
    ...known,
  })
  return {
    REFERRAL_SITE_URL: siteUrl,
    REFERRAL_CONTENT_URL: publishedContentUrl(sanityProjectId, sanityDataset, sanityApiHost),
    REFERRAL_PUBLISHABLE_KEY: supabasePublishableKey,
  }
}
