import { securityHeaders } from '../../security/headers.ts'
import { EditionProblem } from './problem.ts'

/** The site's answer to one address. */
export interface SiteFile {
  readonly status: number
  readonly contentType: string
  /** Response headers of the file: names in lower case, without the type. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Timeout for one answer, ms: long, because no visitor waits for it. */
const ANSWER_WITHIN_MS = 30_000

const COPIED = ['content-security-policy', ...securityHeaders.map(({ key }) => key.toLowerCase())]

function headersOf(answer: Headers): Record<string, string> {
  const copied = COPIED.map((name): [string, string] => [name, answer.get(name) ?? ''])
  const cacheControl = answer.get('cache-control') ?? 'no-cache'
  // If Cache-Control limits only shared caches, browsers would derive a lifetime from the file's date.
  const isGuessed = !/(?<!s-)max-age=|no-store|no-cache/.test(cacheControl)
  return {
    ...Object.fromEntries(copied.filter(([, value]) => value !== '')),
    'cache-control': isGuessed ? `max-age=0, ${cacheControl}` : cacheControl,
    vary: /\bcookie\b/i.test(answer.get('vary') ?? '') ? 'Cookie, Accept-Encoding' : 'Accept-Encoding',
  }
}

async function visit(url: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const answer = await fetch(url, {
    cache: 'no-store',
    redirect: 'manual',
    // A file has one form: the smallest that every current browser reads.
    headers: { 'accept-encoding': 'identity', accept: 'text/html,image/avif,image/webp,*/*' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/**
 * Requests an address as a browser does, and again if the server closed the idle connection.
 * @param origin where the site's own process answers
 * @param address path and query
 * @throws EditionProblem if nothing answers, or the status is 500 or more
 */
export async function fetchFile(origin: string, address: string): Promise<SiteFile> {
  const path = address.split('?')[0]
  const answer = await visit(origin + address)
    .catch(() => visit(origin + address))
    .catch((cause: unknown) => {
      throw new EditionProblem('unanswered', { path, cause })
    })
  const { status, headers, body } = answer
  if (status >= 500) throw new EditionProblem('unanswered', { path, code: `status ${status}` })
  return { status, headers: headersOf(headers), contentType: headers.get('content-type') ?? '', body }
}
