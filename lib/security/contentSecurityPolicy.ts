import type { Delivery } from '../delivery/delivery.ts'
import { isEmbeddedLake, siteUrl } from '../env/public.ts'

interface Page {
  delivery: Delivery
  /** `'sha256-…'` of every inline script of the page. */
  scriptHashes: readonly string[]
}

type Directives = Record<string, readonly string[]>

const imageOrigins = isEmbeddedLake ? [] : ['https://cdn.sanity.io']

function sitePolicy({ scriptHashes }: Page): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'"],
    // React writes `style` attributes for values that only the content knows, such as the length of a bar.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
}

/** The Studio styles itself at run time and talks to Sanity's API hosts when the lake is theirs. */
function studioPolicy({ scriptHashes }: Page): Directives {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'connect-src': ["'self'", 'ws:', 'wss:', 'https:'],
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
