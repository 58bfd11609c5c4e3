import { FAILED_AT, RENDERED_AT } from '../freshness.ts'
import { EditionProblem } from './problem.ts'

/** What the site answers to a visitor, as far as a file and rules for its headers can say it. */
export interface SiteAnswer {
  /** Path and query, as the site was asked. */
  readonly address: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Milliseconds for one answer: long, since nobody waits for it, and a busy machine must not look like a dead site. */
const ANSWER_WITHIN_MS = 30_000

/** Of one transfer, or of how Next keeps a page: whoever serves the file says his own, or has no use for them. */
const NOT_OF_THE_FILE = new Set([
  'accept-ranges',
  'age',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'set-cookie',
  'transfer-encoding',
  RENDERED_AT,
  FAILED_AT,
])

/** What the site's own machinery varies by; of files there is one form, and one for each encoding. */
const OF_MACHINERY = /^(?:accept|accept-encoding|rsc|next-.*)$/i

const isKept = (name: string): boolean => !NOT_OF_THE_FILE.has(name) && !name.startsWith('x-next')

function keptHeaders(headers: Headers): Record<string, string> {
  const kept = Object.fromEntries([...headers].filter(([name]) => isKept(name)))
  const { vary, ...others } = kept
  const varying = [...new Set(vary?.split(',').map((member) => member.trim()))].filter(
    (member) => member !== '' && !OF_MACHINERY.test(member),
  )
  return varying.length > 0 ? { ...others, vary: varying.join(', ') } : others
}

const visit = (url: string): Promise<Response> =>
  fetch(url, {
    cache: 'no-store',
    redirect: 'manual',
    // Each file is compressed here, once; and a picture has one form, the smallest that every browser of today reads.
    headers: { 'accept-encoding': 'identity', accept: 'text/html,image/avif,image/webp,*/*' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

async function answerAt(origin: string, address: string): Promise<SiteAnswer> {
  const response = await visit(`${origin}${address}`)
  const body = Buffer.from(await response.arrayBuffer())
  return { address, status: response.status, headers: keptHeaders(response.headers), body }
}

/**
 * Asks the site as a visitor's browser does: once more where the connection breaks off, which a server may just have closed since
 * nobody had asked on it for a while.
 * @param origin where it answers
 * @param address path and query
 * @throws EditionProblem when nothing answers, or an error does
 */
export async function askSite(origin: string, address: string): Promise<SiteAnswer> {
  const [path = '/'] = address.split('?')
  const unanswered = (why: string, cause?: unknown) =>
    new EditionProblem(
      'unanswered',
      `The site did not answer ${path} (${why}), so no edition was written; the last whole one stays.`,
      { path, code: cause instanceof Error ? cause.name : undefined, cause },
    )
  const answer = await answerAt(origin, address)
    .catch(() => answerAt(origin, address))
    .catch((error: unknown) => {
      throw unanswered('no answer', error)
    })
  if (answer.status >= 500) throw unanswered(`status ${answer.status}`)
  return answer
}
