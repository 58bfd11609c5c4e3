import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from '@playwright/test'
import type { ThirdPartyName } from '#lib/embeds/registry.ts'
import { isLoopbackDomain } from '#lib/http/loopback.ts'

/** How a third party behaves: as it should, refused by the network or a blocker, failing, or answering after a while. */
export type Behaviour = 'answers' | 'blocked' | 'fails' | 'late' | 'slow'

/** `late` is later than a page's patience, `slow` is longer than a test. */
const DELAY_MS = { late: 5000, slow: 30_000 } as const

interface Address {
  party: ThirdPartyName
  pattern: RegExp
  /** The double that answers; null for an image of one pixel. */
  file: string | null
}

/** Each third party at its real address. The first pattern that matches answers. */
const addresses: readonly Address[] = [
  {
    party: 'calendly',
    pattern: /^https:\/\/assets\.calendly\.com\/assets\/external\/widget\.js$/,
    file: 'widget.js',
  },
  { party: 'calendly', pattern: /^https:\/\/calendly\.com\//, file: 'booking.html' },
  {
    party: 'calcom',
    pattern: /^https:\/\/app\.cal\.com\/embed\/embed\.js$/,
    file: 'calEmbed.js',
  },
  { party: 'calcom', pattern: /^https:\/\/app\.cal\.com\/[\w/-]+\/embed\?/, file: 'calBooking.html' },
  { party: 'leadForm', pattern: /^https:\/\/[a-z-]+\.kit\.com\//, file: 'form.html' },
  { party: 'pixel', pattern: /^https:\/\/connect\.facebook\.net\/en_US\/fbevents\.js$/, file: 'pixel.js' },
  { party: 'pixel', pattern: /^https:\/\/www\.facebook\.com\/tr\//, file: null },
]

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const answer = (route: Route, file: string | null): Promise<void> =>
  file === null
    ? route.fulfill({ contentType: 'image/gif', body: PIXEL })
    : route.fulfill({ path: fileURLToPath(new URL(file, import.meta.url)) })

/** What a third party is asked for. */
export interface Visits {
  readonly requests: readonly URL[]
  /** The requests to one party. */
  of(party: ThirdPartyName): URL[]
  /** The events that the pixel reported, in order. */
  events(): string[]
}

/** Every https address but those of this machine, where a public form is tested. */
const isElsewhere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && !isLoopbackDomain(hostname)

/**
 * Answers in place of every third party that a page may contact, at their real https addresses, so that the page's own
 * elements and its Content-Security-Policy are at work. Whatever else a page asks for outside this machine is refused.
 */
export async function standIn(
  context: BrowserContext,
  behaviour: Partial<Record<ThirdPartyName, Behaviour>> = {},
): Promise<Visits> {
  const requests: URL[] = []
  const of = (party: ThirdPartyName) =>
    requests.filter(({ href }) =>
      addresses.some((entry) => entry.party === party && entry.pattern.test(href)),
    )
  await context.route(isElsewhere, async (route) => {
    const url = new URL(route.request().url())
    requests.push(url)
    const entry = addresses.find(({ pattern }) => pattern.test(url.href))
    if (!entry) return route.abort('addressunreachable')
    const behaves = behaviour[entry.party] ?? 'answers'
    if (behaves === 'blocked') return route.abort('blockedbyclient')
    if (behaves === 'fails') {
      return route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' })
    }
    if (behaves !== 'answers') await wait(DELAY_MS[behaves], undefined, { ref: false })
    // After a while the page may be gone.
    return answer(route, entry.file).catch(() => undefined)
  })
  return {
    requests,
    of,
    events: () => of('pixel').flatMap(({ searchParams }) => searchParams.get('ev') ?? []),
  }
}
