import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { securityHeadersFor } from '../../server/http/securityHeaders.ts'
import type { Site } from './crawl.ts'
import { asPages, fileOf, fileRules, type Rule, SUBMIT_PATH, vary } from './files.ts'

/** Returns a regular expression for the paths of a rule. */
const patternOf = ({ paths }: Rule): string =>
  `^(?:${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*[^/]')).join('|')})$`

/**
 * Returns the files with which Caddy, nginx and hosts of files serve a version. They change with a policy or a setting,
 * not with copy. ops/deploy/Caddyfile and ops/deploy/nginx.conf include those in `servers` and contain the rules that all
 * versions share.
 * @param policies Content-Security-Policy of each page, by path
 * @param isUnopened true while the site is not open: robots then list no page
 * @param root folder with the files of the version
 */
export function serverRules(
  policies: ReadonlyMap<string, string>,
  { hstsScope, supabaseUrl }: Pick<Site, 'hstsScope' | 'supabaseUrl'>,
  isUnopened: boolean,
  root: string,
): Record<string, string> {
  // In a fixed order: the same policies make the same rules.
  const paths = [...policies.keys()].filter((path) => path !== NOT_FOUND_ADDRESS).toSorted()
  const pages = paths.map((path) => ({ paths: [path], ...asPages, policy: policies.get(path) }))
  const rules: readonly Rule[] = [...pages, ...fileRules]
  const slashless = paths.filter((path) => path !== '/')
  const withSlash = `^(${slashless.join('|')})/$`
  const notFound = { paths: ['/*'], cacheControl: 'no-store', vary, policy: policies.get(NOT_FOUND_ADDRESS) }
  const ofAll = securityHeadersFor(hstsScope)
  if (isUnopened) ofAll.push({ key: 'X-Robots-Tag', value: 'noindex' })

  const fileFor = ({ paths: [path = ''], policy }: Rule) => (policy ? `/${fileOf(path)}` : '')
  const caddy = [
    `root * "${root}"`,
    `@slash path_regexp slash ${withSlash}`,
    'map {path} {page} {cache} {vary} {policy} {',
    ...rules.map(
      (rule) =>
        `	"~${patternOf(rule)}" "${fileFor(rule)}" "${rule.cacheControl}" "${rule.vary}" "${rule.policy ?? notFound.policy}"`,
    ),
    `	default "" "" "" "${notFound.policy}"`,
    '}',
    supabaseUrl === null ? 'import snapshot-form' : '',
    'import snapshot',
  ]
  const setting = (rule: Rule): string =>
    `set $cache "${rule.cacheControl}"; set $vary "${rule.vary}"; set $policy "${rule.policy ?? ''}";`
  const nginx = [
    `root "${root}";`,
    ...ofAll.map(({ key, value }) => `add_header ${key} "${value}" always;`),
    'add_header Cache-Control $cache always;',
    'add_header Vary $vary always;',
    'add_header Content-Security-Policy $policy always;',
    ...rules.map(
      (rule) =>
        `location ~ "${patternOf(rule)}" { ${setting(rule)} try_files ${fileFor(rule) || '$uri'} @missing; }`,
    ),
    `location = /404.html { internal; ${setting(notFound)} }`,
    `location ~ ${withSlash} { return 308 $1$is_args$args; }`,
  ]
  // All rules that match a path apply, so each one first removes the headers of the first.
  const removal = ['  ! cache-control', '  ! vary', '  ! content-security-policy']
  const own = (rule: Rule): string[] => [
    `  cache-control: ${rule.cacheControl}`,
    `  vary: ${rule.vary}`,
    ...(rule.policy ? [`  content-security-policy: ${rule.policy}`] : []),
  ]
  const headers = [
    '/*',
    ...ofAll.map(({ key, value }) => `  ${key}: ${value}`),
    ...own(notFound),
    ...rules.flatMap((rule) => rule.paths.flatMap((path) => [path, ...removal, ...own(rule)])),
  ]
  const redirects = [`${SUBMIT_PATH} /referral 303`, ...slashless.map((path) => `${path}/ ${path} 308`)]
  const texts = {
    'servers/snapshot.caddy': caddy,
    'servers/headers.caddy': ofAll.map(({ key, value }) => `header ${key} "${value}"`),
    'servers/nginx.conf': nginx,
    'site/_headers': headers,
    'site/_redirects': redirects,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, lines]) => [name, `${lines.join('\n')}\n`]))
}
