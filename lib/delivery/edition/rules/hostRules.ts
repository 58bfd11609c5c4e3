import { routes } from '../../../routes.ts'
import { FORM_PATH, POLICY, type Rules } from './rules.ts'

/**
 * Returns `_headers` for hosts of files that read it. Every rule that matches a path counts, so each one first takes back the
 * headers of the 404 page, which every other path gets.
 */
export function headersFile({ pageHeaders, pages, groups, notFound }: Rules): string {
  const rule = (path: string, headers: Rules['notFound']): string => {
    const back = Object.keys(notFound).filter((name) => headers[name] !== notFound[name])
    const own = Object.entries(headers).filter(([name, value]) => notFound[name] !== value)
    return [
      path,
      ...back.map((name) => `  ! ${name}`),
      ...own.map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n')
  }
  const rules = [
    ['/*', ...Object.entries(notFound).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    ...pages.map(({ path, policy }) => rule(path, { ...pageHeaders, [POLICY]: policy })),
    ...groups.flatMap(({ headers, paths }) => paths.map((path) => rule(path, headers))),
  ]
  return `${rules.join('\n')}\n`
}

/** `_redirects` for the same hosts. */
export const redirectsFile: string = [
  `${FORM_PATH} /referral 303`,
  ...routes.filter(({ path }) => path !== '/').map(({ path }) => `${path}/ ${path} 308`),
  '',
].join('\n')
