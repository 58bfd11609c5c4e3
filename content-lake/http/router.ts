import type { Exchange } from './exchange.ts'
import type { Reply } from './reply.ts'

type PathParameters = Readonly<Record<string, string>>
export type Handler = (exchange: Exchange, parameters: PathParameters) => Promise<Reply> | Reply

export interface Route {
  method: string
  /** `/data/query/:dataset`; a last segment `*name` takes the rest of the path. */
  path: string
  handle: Handler
}

interface Match {
  handle: Handler
  parameters: PathParameters
}

/** The first route that fits, in the order given. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match | null {
  const actual = path.split('/')
  for (const route of routes) {
    if (route.method !== method && !(method === 'HEAD' && route.method === 'GET')) continue
    const parameters = matchPath(route.path.split('/'), actual)
    if (parameters) return { handle: route.handle, parameters }
  }
  return null
}

function matchPath(pattern: readonly string[], actual: readonly string[]): PathParameters | null {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    if (segment.startsWith('*')) {
      parameters[segment.slice(1)] = decode(actual.slice(index).join('/'))
      return parameters
    }
    const value = actual[index]
    if (value === undefined) return null
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decode(value)
    else if (segment !== value) return null
  }
  return pattern.length === actual.length ? parameters : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
