import { cache } from 'react'
import { isOpen } from '#lib/content/isOpen.ts'
import { siteUrl } from '#lib/env/public.ts'
import { visibility } from '#lib/seo/visibility.ts'

/** Returns the information for search engines and visitors about the whole site. Runs once for each rendering. */
export const siteVisibility = cache(async () => visibility(await isOpen(), siteUrl))
