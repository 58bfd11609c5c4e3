import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { CONSENT_KEY, type Decision } from '#app/_elements/consent-control/consentChoice.ts'
import { isDemonstrationAddress } from '#lib/embeds/demonstrationAddresses.ts'
import { type RoutePath, routes } from '#lib/routes.ts'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const { mode, origin } = siteUnderTest

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

export const schedulerPages = [
  { path: '/', section: '#contact', event: 'consultation' },
  { path: '/TSS', section: '#booking', event: 'strategySession' },
  { path: '/ILM', section: '#booking-section', event: 'assessment' },
  { path: '/ai-roi-calculator', section: '#booking', event: 'assessment' },
] as const satisfies readonly { path: RoutePath; section: string; event: keyof typeof schedulers }[]

/** Stores the visitor's answer to the consent question from an earlier visit. Call before `goto`. */
export const decideBefore = (page: Page, decision: Decision): Promise<unknown> =>
  page.addInitScript(
    ([key, value]) => {
      // Frames of third parties run this script too, and have separate storage.
      if (window === top) localStorage.setItem(key, value)
    },
    [CONSENT_KEY, decision] as const,
  )

const address = z.string().optional()

/** Third parties as the settings document names them. */
const thirdPartySettings = z.looseObject({
  schedulers: z
    .looseObject({ consultation: address, strategySession: address, assessment: address })
    .optional(),
  leadFormUrl: address,
  widgetLoading: z.enum(['approach', 'press']).optional(),
  pixelId: z.string().optional(),
})
type ThirdPartySettings = z.infer<typeof thirdPartySettings>

function signs(path: RoutePath, settings: ThirdPartySettings): string[] {
  const scheduler = schedulerPages.find((page) => page.path === path)
  const addresses = [
    ...(scheduler ? [settings.schedulers?.[scheduler.event] ?? []].flat() : []),
    ...(settings.leadFormUrl && path === '/ilm-lead' ? [settings.leadFormUrl] : []),
  ]
  return [
    ...(settings.pixelId ? [settings.pixelId] : []),
    // Public modes treat the demonstration's own addresses as not configured.
    ...addresses.filter((address) => mode === 'local' || !isDemonstrationAddress(address)),
    ...(settings.widgetLoading === 'press' && scheduler ? ['data-show=""'] : []),
  ]
}

/**
 * Reads a page on a new connection. nginx closes idle connections when it reloads its rules, and Node, unlike
 * browsers, does not retry on a closed one.
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

/** The previous settings document, for restoring. */
const stored = thirdPartySettings.extend({ _id: z.literal('siteSettings'), _type: z.string() })
type StoredSettings = z.infer<typeof stored>

/**
 * Publishes settings with these third parties, and waits until every page shows them. Returns the previous settings.
 */
export async function publishSettings(settings: ThirdPartySettings): Promise<StoredSettings> {
  const lake = editor()
  const before = stored.parse(await lake.getDocument('siteSettings'))
  await lake.patch('siteSettings').set(settings).commit()
  const replaced = { ...before, ...settings }
  await untilPublished((html, path) => {
    const gone = signs(path, before).filter((sign) => !signs(path, replaced).includes(sign))
    return signs(path, settings).every(shownOn(html)) && !gone.some(shownOn(html))
  })
  return before
}

/** Restores the settings that `publishSettings` returned, and waits until no page shows the later ones. */
export async function restoreSettings(before: unknown, settings: ThirdPartySettings): Promise<void> {
  const { _rev, _updatedAt, _createdAt, ...document } = stored.parse(before)
  await editor().createOrReplace(document)
  await untilPublished((html, path) => {
    const expected = signs(path, document)
    const gone = signs(path, settings).filter((sign) => !expected.includes(sign))
    return expected.every(shownOn(html)) && !gone.some(shownOn(html))
  })
}

/**
 * Publishes settings with these third parties. Returns a function that restores the previous settings, for `afterAll`
 * or `finally`.
 */
export async function configure(settings: ThirdPartySettings): Promise<() => Promise<void>> {
  const before = await publishSettings(settings)
  return () => restoreSettings(before, settings)
}

/** Publishes settings with these third parties for the tests of the file. */
export function configureAll(settings: ThirdPartySettings): void {
  let restore: () => Promise<void>
  test.beforeAll(async () => {
    restore = await configure(settings)
  })
  test.afterAll(() => restore())
}
