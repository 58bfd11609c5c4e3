/**
 * Rules by which the MDN HTTP Observatory scores a page, for a site behind https. The modifiers are those of its score
 * table (mdn/mdn-http-observatory, src/grader/charts.js). A page starts at 100, and bonuses count only while penalties
 * are at most 10.
 *
 * Scored: Content-Security-Policy, cookies, cross-origin sharing, referrer policy, strict transport security,
 * subresource integrity, X-Content-Type-Options, framing, and the three cross-origin policies. Not scored: the
 * redirection from http and the certificate, which belong to the host.
 */
type Rule = (answer: Answer) => { result: string; modifier: number }

interface Answer {
  headers: Record<string, string>
  html: string
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']
const INLINE = ["'unsafe-inline'", 'data:']
const SIX_MONTHS_S = 15_552_000

const parsePolicy = (header: string): Map<string, string[]> =>
  new Map(
    header.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return name ? [[name.toLowerCase(), sources] as const] : []
    }),
  )

const scored = (result: string, modifier: number) => ({ result, modifier })
const anyOf = (sources: readonly string[], bad: readonly string[]) =>
  sources.some((source) => bad.includes(source))

const contentSecurityPolicy: Rule = ({ headers }) => {
  const header = headers['content-security-policy']
  if (!header) return scored('not implemented', -25)
  const policy = parsePolicy(header)
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const insecure = [...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))
  const [script, style] = [sources('script-src'), sources('style-src')]
  if (anyOf(script, [...BROAD, ...INLINE]) || anyOf(sources('object-src'), BROAD))
    return scored('unsafe', -20)
  if (insecure) return scored('allows http', -20)
  if (anyOf([...script, ...style], ["'unsafe-eval'"])) return scored('unsafe-eval', -10)
  if (anyOf(style, [...BROAD, ...INLINE])) return scored('unsafe in style-src only', 0)
  return policy.get('default-src')?.join() === "'none'"
    ? scored("default-src 'none', nothing unsafe", 10)
    : scored('nothing unsafe', 5)
}

const cookies: Rule = ({ headers }) => {
  const cookie = headers['set-cookie']
  if (!cookie) return scored('none', 0)
  return /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie)
    ? scored('secure', 0)
    : scored('insecure', -40)
}

const crossOriginSharing: Rule = ({ headers }) =>
  headers['access-control-allow-origin'] && headers['access-control-allow-credentials'] === 'true'
    ? scored('universal access', -50)
    : scored('restricted', 0)

const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const referrerPolicy: Rule = ({ headers }) => {
  const policy = headers['referrer-policy']
  if (!policy) return scored('not implemented', 0)
  return PRIVATE_REFERRER.includes(policy) ? scored('private', 5) : scored('unsafe', -5)
}

const strictTransport: Rule = ({ headers }) => {
  const age = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]
  if (age === undefined) return scored('not implemented', -20)
  return Number(age) >= SIX_MONTHS_S ? scored('six months or more', 0) : scored('less than six months', -10)
}

const integrity: Rule = ({ html }) => {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)]
  if (foreign.some(([, source]) => source?.startsWith('http:'))) return scored('scripts over http', -50)
  return foreign.some(([tag]) => !tag.includes('integrity='))
    ? scored('third-party scripts without integrity', -5)
    : scored('same-origin scripts only', 0)
}

const noSniff: Rule = ({ headers }) =>
  headers['x-content-type-options'] === 'nosniff' ? scored('nosniff', 0) : scored('missing', -5)

const framing: Rule = ({ headers }) => {
  const ancestors = parsePolicy(headers['content-security-policy'] ?? '').get('frame-ancestors')
  if (ancestors && !anyOf(ancestors, BROAD)) return scored('frame-ancestors', 5)
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
    ? scored('header', 5)
    : scored('missing', -20)
}

const oneOf =
  (header: string, good: readonly string[], neutral: readonly string[]): Rule =>
  ({ headers }) => {
    const value = headers[header]?.trim().toLowerCase()
    if (value === undefined) return scored('not implemented', 0)
    if (good.includes(value)) return scored(value, 10)
    return neutral.includes(value) ? scored(value, 0) : scored('invalid', -5)
  }

const OPENER = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups']
const EMBEDDER = ['require-corp', 'credentialless']
const RESOURCE = ['same-origin', 'same-site']

/** All rules by the Observatory's names. */
const rules: Record<string, Rule> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': crossOriginSharing,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransport,
  'subresource-integrity': integrity,
  'x-content-type-options': noSniff,
  'x-frame-options': framing,
  'cross-origin-opener-policy': oneOf('cross-origin-opener-policy', OPENER, ['unsafe-none']),
  'cross-origin-embedder-policy': oneOf('cross-origin-embedder-policy', EMBEDDER, ['unsafe-none']),
  'cross-origin-resource-policy': oneOf('cross-origin-resource-policy', RESOURCE, ['cross-origin']),
}

/** Lowest score before bonuses for which bonuses count. */
const LEAST_FOR_EXTRA = 90

export function observatoryScore(answer: Answer) {
  const scored = Object.entries(rules).map(([rule, score]) => ({ rule, ...score(answer) }))
  const sum = (sign: 1 | -1) =>
    scored.reduce((total, { modifier }) => total + (modifier * sign > 0 ? modifier : 0), 0)
  const base = 100 + sum(-1)
  return { score: base >= LEAST_FOR_EXTRA ? base + sum(1) : base, scored }
}
