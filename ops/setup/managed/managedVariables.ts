import { newSecret } from '#lib/node/secret.ts'
import type { Values } from '../environmentFile.ts'

/** Returns the variables of a managed site: the given ones, and defaults and new secrets where there are none. */
export const managedVariables = (known: Values): Values => ({
  // The host's proxy ends TLS.
  TRUSTED_PROXIES: '1',
  REFERRAL_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  SANITY_REVALIDATE_SECRET: newSecret(),
  REFERRAL_SECRET: newSecret(),
  REFERRAL_DRAIN_SECRET: newSecret(),
  STUDIO_SECRET: newSecret(),
  ...known,
})
