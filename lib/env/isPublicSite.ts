import { isInPublic } from './mode.ts'
import { siteUrl } from './public.ts'

/** True if the site was built for an address that the public reaches. On a laptop nothing can be opened or closed. */
export const isPublicSite = isInPublic({ NEXT_PUBLIC_SITE_URL: siteUrl })
