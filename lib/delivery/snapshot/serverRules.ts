import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { securityHeadersFor } from '../../server/http/securityHeaders.ts'
import { asPages, fileOf, fileRules, type Rule, vary } from './files.ts'

/** Target of the form without scripts. A GET redirects to the form. */
export const SUBMIT_PATH = '/referral/submit'

export interface ServerSettings {
  readonly hstsScope: Parameters<typeof securityHeadersFor>[0]
  /** True if the referral function runs on this machine. */
  readonly ownFunction: boolean
  /** True while the site is not open. */
  readonly isUnopened: boolean
}

/** Returns a regular expression for the paths of files. */
const patternOf = ({ paths }: Rule): string =>
  `^(?:${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*[^/]')).join('|')})$`

/**
 * Returns the files with which Caddy, nginx and hosts of files serve a version. They change with a policy or a setting,
 * not with copy. ops/deploy/Caddyfile and ops/deploy/nginx.conf include those in `servers` and contain the rules that all
 * versions share.
 * @param policies Content-Security-Policy of each page, by path
 * @param root folder with the files of the version
 */
export function serverRules(
  policies: ReadonlyMap<string, string>,
  { hstsScope, ownFunction, isUnopened }: ServerSettings,
  root: string,
): Record<string, string> {
  const pages = [...policies]
    .filter(([path]) => path !== NOT_FOUND_ADDRESS)
    .map(([path, policy]) => ({ path, paths: [path], ...asPages, policy }))
  const slashless = pages.map(({ path }) => path).filter((path) => path !== '/')
  const withSlash = `^(${slashless.join('|')})/$`
  /** Applies to all other paths. */
  const notFound = {
    paths: ['/*'],
    cacheControl: 'no-store',
    vary,
    policy: policies.get(NOT_FOUND_ADDRESS) ?? '',
  }
  const ofAll = securityHeadersFor(hstsScope)
  if (isUnopened) ofAll.push({ key: 'X-Robots-Tag', value: 'noindex' })

  const caddy = [
    `root * "${root}"`,
    `@slash path_regexp slash ${withSlash}`,
    'map {path} {page} {cache} {vary} {policy} {',
    ...pages.map(
      (rule) =>
        `	"${rule.path}" "/${fileOf(rule.path)}" "${rule.cacheControl}" "${rule.vary}" "${rule.policy}"`,
    ),
    ...fileRules.map(
      (rule) => `	"~${patternOf(rule)}" "" "${rule.cacheControl}" "${rule.vary}" "${notFound.policy}"`,
    ),
    `	default "" "" "" "${notFound.policy}"`,
    '}',
    ownFunction ? 'import snapshot-form' : '',
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
    ...pages.map(
      (rule) => `location = ${rule.path} { ${setting(rule)} try_files /${fileOf(rule.path)} =404; }`,
    ),
    ...fileRules.map(
      (rule) => `location ~ "${patternOf(rule)}" { ${setting(rule)} try_files $uri @missing; }`,
    ),
    `location = /404.html { internal; ${setting(notFound)} }`,
    `location ~ ${withSlash} { return 308 $1$is_args$args; }`,
  ]
  const own = (rule: Rule): string[] => [
    `  cache-control: ${rule.cacheControl}`,
    `  vary: ${rule.vary}`,
    ...(rule.policy ? [`  content-security-policy: ${rule.policy}`] : []),
  ]
  // All rules that match a path apply, so each one first removes the headers of the first.
  const removal = ['  ! cache-control', '  ! vary', '  ! content-security-policy']
  const headers = [
    '/*',
    ...ofAll.map(({ key, value }) => `  ${key}: ${value}`),
    ...own(notFound),
    ...[...pages, ...fileRules].flatMap((rule) =>
      rule.paths.flatMap((path) => [path, ...removal, ...own(rule)]),
    ),
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
