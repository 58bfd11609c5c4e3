import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from '@playwright/test'
import type { ThirdPartyName } from '#lib/embeds/registry.ts'
import { isLoopbackDomain } from '#lib/server/http/loopback.ts'

/** Behaviour of a third party: working, refused by the network or a blocker, failing, or responding after a delay. */
export type Behaviour = 'answers' | 'blocked' | 'fails' | 'late' | 'slow'

/** Delays, ms: `late` is longer than a page waits, `slow` is longer than a test. */
const DELAY_MS = { late: 5000, slow: 30_000 } as const

interface Address {
  party: ThirdPartyName
  pattern: RegExp
  /** File of the fake; null for an image of one pixel. */
  file: string | null
}

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

export interface Visits {
  readonly requests: readonly URL[]
  of(party: ThirdPartyName): URL[]
  events(): string[]
}

/** Returns true for an https address outside this machine; public modes use https on it. */
const isElsewhere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && !isLoopbackDomain(hostname)

/**
 * Responds for every third party that a page may contact, at their real https addresses, so that the page's own
 * elements and its Content-Security-Policy apply. Refuses all other requests outside this machine.
 */
export async function fakeParty(
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
    // The page may be gone after the delay.
    return answer(route, entry.file).catch(() => undefined)
  })
  return {
    requests,
    of,
    events: () => of('pixel').flatMap(({ searchParams }) => searchParams.get('ev') ?? []),
  }
}
