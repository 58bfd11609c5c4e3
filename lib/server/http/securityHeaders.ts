/** Two years, the least that the preload list of browsers recommends. */
const HSTS_SECONDS = 63_072_000

const HSTS_DIRECTIVES = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const

/**
 * Scope of Strict-Transport-Security. It covers more than this host only if the operator says so: a shop or a calendar
 * on a subdomain without a certificate would be unreachable for two years.
 */
type HstsScope = keyof typeof HSTS_DIRECTIVES

/** Returns Strict-Transport-Security for a scope. */
export const hstsFor = (scope: HstsScope) => ({
  key: 'Strict-Transport-Security',
  value: `max-age=${HSTS_SECONDS}${HSTS_DIRECTIVES[scope]}`,
})

/**
 * The headers of every response of the site and the local services (OWASP ASVS 5, MDN HTTP Observatory). The site adds
 * Strict-Transport-Security. The Content-Security-Policy differs by page and comes from the cache handler.
 */
export const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
]

/** Returns the headers of every response to visitors. */
export const securityHeadersFor = (scope: HstsScope) => [...securityHeaders, hstsFor(scope)]
