import { dirname } from 'node:path'
import type { Rules } from './rules.ts'

type Headers = Readonly<Record<string, string>>

/** What the host doesn't say itself: it tells the type from the file's name, and compresses by itself. */
function ofFiles({ 'content-type': _, vary, ...others }: Headers): Headers {
  const members = (vary ?? '').split(', ').filter((member) => member !== '' && member !== 'Accept-Encoding')
  return members.length > 0 ? { ...others, vary: members.join(', ') } : others
}

const linesOf = (pattern: string, fields: Headers, without: readonly string[]): string[] => [
  pattern,
  ...without.map((name) => `  ! ${name}`),
  ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
]

/**
 * `_headers` for hosts of files that read it. What holds for the 404 page holds for every path that no rule names, so each rule
 * takes those headers back first: a host would otherwise send both values, and a browser heed both policies. Folders whose
 * files are all answered alike are one rule: hosts take about a hundred.
 */
export function headersFile({ headers, served, notFound }: Rules): string {
  const fieldsOf = (set: string): Headers => ofFiles(headers.get(set) ?? {})
  const everywhere = fieldsOf(notFound.set)
  const names = Object.keys(everywhere)
  const differing = (set: string): { fields: Headers; without: string[] } => {
    const own = fieldsOf(set)
    return {
      fields: Object.fromEntries(Object.entries(own).filter(([name, value]) => everywhere[name] !== value)),
      without: names.filter((name) => own[name] !== everywhere[name]),
    }
  }
  const top = (address: string): string => address.split('/')[1] ?? ''
  const isUniform = (folder: string): boolean =>
    new Set(
      served.filter(({ address }) => top(address) === folder).map(({ set }) => JSON.stringify(fieldsOf(set))),
    ).size === 1
  const patterns = new Map<string, string>()
  for (const { address, set } of served) {
    const folder = top(address)
    const isInFolder = dirname(address) !== '/' && isUniform(folder)
    patterns.set(isInFolder ? `/${folder}/*` : address, set)
  }
  const rules = [...patterns].flatMap(([pattern, set]) => {
    const { fields, without } = differing(set)
    return Object.keys(fields).length + without.length > 0 ? [linesOf(pattern, fields, without)] : []
  })
  return `${[linesOf('/*', everywhere, []), ...rules].map((lines) => lines.join('\n')).join('\n')}\n`
}

/** `_redirects` for the same hosts. */
export const redirectsFile = ({ redirects }: Rules): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')
