import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  pattern: string
  unset: string[]
  set: [string, string][]
}

function rulesIn(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ pattern: line, unset: [], set: [] })
    const [, unset] = /^ {2}! (.+)$/.exec(line) ?? []
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (unset) rules.at(-1)?.unset.push(unset)
    else if (name && value !== undefined) rules.at(-1)?.set.push([name.toLowerCase(), value])
  }
  return rules
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/**
 * Responds like a static host that reads `_headers` and `_redirects`, by Cloudflare's documentation. Every matching
 * rule applies, `!` removes a header of an earlier one, a second value is appended, and a redirect keeps the query.
 * @param served the published folder
 */
export function staticHost(served: string) {
  const rules = rulesIn(readFileSync(join(served, '_headers'), 'utf8'))
  const redirects = readFileSync(join(served, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  return {
    rules,
    answer: (
      address: string,
    ): { status: number; headers: Map<string, string>; file: string; body: Buffer } => {
      const { pathname: path, search } = new URL(address, 'https://host')
      const redirect = redirects.find(([from]) => from === path)
      if (redirect) {
        return {
          status: Number(redirect[2]),
          headers: new Map([['location', `${redirect[1]}${search}`]]),
          file: '',
          body: Buffer.alloc(0),
        }
      }
      const headers = new Map<string, string>()
      for (const { unset, set } of rules.filter(({ pattern }) => matches(pattern, path))) {
        for (const name of unset) headers.delete(name)
        for (const [name, value] of set) {
          const before = headers.get(name)
          headers.set(name, before === undefined ? value : `${before}, ${value}`)
        }
      }
      const file = path === '/' ? '/index.html' : path
      const isReserved = /^\/_(?:headers|redirects)$|\.html$/.test(path)
      const found = [file, `${file}.html`].find((name) => !isReserved && isFile(join(served, name)))
      const sent = found ?? '404.html'
      return { status: found ? 200 : 404, headers, file: sent, body: readFileSync(join(served, sent)) }
    },
  }
}
