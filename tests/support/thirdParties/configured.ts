import { expect, type Page } from '@playwright/test'
import { CONSENT_KEY, type Decision } from '#lib/consent/consent.ts'
import { isDemonstrationAddress } from '#lib/embeds/demonstration.ts'
import { type RoutePath, routes } from '#lib/routes.ts'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const { form, origin } = siteUnderTest

/** Addresses as a consultant would enter them. */
export const schedulers = {
  consultation: 'https://calendly.com/penhallow/consultation',
  strategySession: 'https://calendly.com/penhallow/strategy-session',
  assessment: 'https://calendly.com/penhallow/assessment',
}
/** The same events at Cal.com. */
export const calcomSchedulers = {
  consultation: 'https://cal.com/penhallow/consultation',
  strategySession: 'https://cal.com/penhallow/strategy-session',
  assessment: 'https://cal.com/penhallow/assessment',
}
export const leadFormUrl = 'https://penhallow.kit.com/market-leadership-method'
export const pixelId = '123456789012345'

/** The page on which each booking event is embedded (requirements §7.2). */
export const schedulerPages = [
  { path: '/', section: '#contact', event: 'consultation' },
  { path: '/TSS', section: '#booking', event: 'strategySession' },
  { path: '/ILM', section: '#booking-section', event: 'assessment' },
  { path: '/ai-roi-calculator', section: '#booking', event: 'assessment' },
] as const satisfies readonly { path: RoutePath; section: string; event: keyof typeof schedulers }[]

/** The visitor has answered the consent question on an earlier visit. Call before `goto`. */
export const decideBefore = (page: Page, decision: Decision): Promise<unknown> =>
  page.addInitScript(
    ([key, value]) => {
      // Frames of third parties run this as well, and have a storage of their own.
      if (window === top) localStorage.setItem(key, value)
    },
    [CONSENT_KEY, decision] as const,
  )

interface ThirdPartySettings {
  schedulers?: Partial<typeof schedulers>
  leadFormUrl?: string
  widgetLoading?: 'approach' | 'press'
  pixelId?: string
}

/** What the settings put on each page; the signs by which one knows that a page has been rendered with them. */
function signs(path: RoutePath, settings: ThirdPartySettings): string[] {
  const scheduler = schedulerPages.find((page) => page.path === path)
  const addresses = [
    ...(scheduler ? [settings.schedulers?.[scheduler.event] ?? []].flat() : []),
    ...(settings.leadFormUrl && path === '/ilm-lead' ? [settings.leadFormUrl] : []),
  ]
  return [
    ...(settings.pixelId ? [settings.pixelId] : []),
    // A public form takes the demonstration's own for nothing connected.
    ...addresses.filter((address) => form === 'embedded' || !isDemonstrationAddress(address)),
    ...(settings.widgetLoading === 'press' && scheduler ? ['data-show=""'] : []),
  ]
}

/**
 * On a connection of its own: a server that reads new rules ends those that wait for a request, and Node, unlike browsers, does not
 * ask again when it used one.
 */
const readAnew = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { connection: 'close' } })).text()

async function untilPublished(holds: (html: string, path: RoutePath) => boolean): Promise<void> {
  for (const { path } of routes) {
    await expect
      .poll(async () => holds(await readAnew(`${origin}${path}`), path), {
        message: `${path} follows the settings`,
        timeout: 15_000,
        intervals: [50],
      })
      .toBe(true)
  }
}

const shownOn = (html: string) => (sign: string) => html.includes(sign)

/**
 * Publishes settings with these third parties, as the consultant would, and waits until every page shows it.
 * @returns puts the settings back as they were; for `afterAll` or `finally`
 */
export async function configure(settings: ThirdPartySettings): Promise<() => Promise<void>> {
  const lake = editor()
  const before = await lake.getDocument<ThirdPartySettings>('siteSettings')
  if (!before) throw new Error('The demonstration has no siteSettings.')
  await lake.patch('siteSettings').set(settings).commit()
  const replaced = { ...before, ...settings }
  await untilPublished((html, path) => {
    const gone = signs(path, before).filter((sign) => !signs(path, replaced).includes(sign))
    return signs(path, settings).every(shownOn(html)) && !gone.some(shownOn(html))
  })
  return async () => {
    const { _rev, _updatedAt, _createdAt, ...document } = before
    await lake.createOrReplace(document)
    await untilPublished((html, path) => {
      const expected = signs(path, before)
      const gone = signs(path, settings).filter((sign) => !expected.includes(sign))
      return expected.every(shownOn(html)) && !gone.some(shownOn(html))
    })
  }
}
