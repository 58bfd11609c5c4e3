import type { Delivery } from '../delivery/deliveryOf.ts'
import { thirdParties as registry, type ThirdPartyName } from '../embeds/registry.ts'
import type { ThirdParty } from '../embeds/thirdParty.ts'
import { LOCAL_PROJECT_ID } from '../env/constants.ts'
import { assetBase, siteUrl, supabaseUrl, usesLocalLake } from '../env/public.ts'

interface Page {
  delivery: Delivery
  /** `'sha256-…'` of every inline script that the page may run; of this site's own, never of what a page happens to hold. */
  scriptHashes: readonly string[]
  styleHashes?: readonly string[]
  thirdParties: readonly ThirdPartyName[]
}

const ANY_INLINE = "'unsafe-inline'"

type Directives = Record<string, readonly string[]>

const imageOrigins = usesLocalLake ? [] : [new URL(assetBase).origin]

/** Address to which the referral form sends: Supabase in managed mode. Elsewhere it is this site, which needs no entry. */
const functionsOrigins = supabaseUrl ? [new URL(supabaseUrl).origin] : []

/**
 * Sanity's SDK inside the Studio asks who is signed in at a host named after the project. On the local lake that is
 * this machine too: every name below localhost is.
 */
const projectHosts = usesLocalLake ? [siteUrl.replace('//localhost', `//${LOCAL_PROJECT_ID}.localhost`)] : []

const partyOf = (name: ThirdPartyName): ThirdParty => registry[name]

function sitePolicy({ scriptHashes, styleHashes = [], thirdParties }: Page): Directives {
  const origins = (what: 'scripts' | 'styles' | 'frames' | 'images' | 'connections'): string[] => [
    ...new Set(thirdParties.flatMap((name) => partyOf(name)[what] ?? [])),
  ]
  const frames = origins('frames')
  const styles = origins('styles')
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...origins('scripts')],
    // Browsers ignore 'unsafe-inline' next to a hash. So where a third party needs it, our rules go without hashes.
    'style-src': ["'self'", ...(styles.includes(ANY_INLINE) ? [] : styleHashes), ...styles],
    'img-src': ["'self'", 'data:', ...imageOrigins, ...origins('images')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...functionsOrigins, ...origins('connections')],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    // Without scripts, the form of a static snapshot posts to the function itself.
    'form-action': ["'self'", ...functionsOrigins],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
}

/** The Studio adds styles at run time, and calls Sanity's API hosts if Sanity hosts the content. */
function studioPolicy({ scriptHashes }: Page): Directives {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ANY_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'connect-src': ["'self'", 'ws:', 'wss:', 'https:', ...projectHosts],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
}

/**
 * The Content-Security-Policy of one page: no `unsafe-inline` and no `unsafe-eval` for scripts, so every inline script
 * is named by its hash. Under https, requests of an http address are upgraded.
 */
export function contentSecurityPolicy(page: Page): string {
  const directives = page.delivery === 'studio' ? studioPolicy(page) : sitePolicy(page)
  const parts = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
  return [...parts, ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}
