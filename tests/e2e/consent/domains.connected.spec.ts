import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'
import { decide, settings } from './consentBanner.ts'

const HOST = 'letters.www.practice.example'
const SITE = `http://${HOST}`

test.use({
  // The local Content Lake serves pictures, and the demonstration its calendar, to local host names only.
  expectedProblems: [/\/lake\/images\/.* 403|\(Forbidden\).*\/lake\/images\/|\/demo\/booking\//],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP *.practice.example:80 127.0.0.1:${testPorts.site}`,
        // Chromium logs an error for every header that requires HTTPS.
        `--unsafely-treat-insecure-origin-as-secure=${SITE}`,
      ],
    }),
})

test(
  'revoking consent deletes the pixel’s cookies on every parent domain',
  FULL,
  async ({ page, context }) => {
    await fakeParty(context)
    await page.goto(SITE)
    await decide(page, 'granted')
    await expect(settings(page)).toHaveText(/: on$/)
    await page.evaluate((host) => {
      const labels = host.split('.')
      const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)]
      for (const domain of domains) {
        for (const name of ['_fbp', '_fbc', 'basket']) {
          // biome-ignore lint/suspicious/noDocumentCookie: the real script sets its cookies this way.
          document.cookie = `${name}=fb.1.1; Max-Age=7776000; Path=/${domain}`
        }
      }
    }, HOST)
    const kept = async (name: RegExp) =>
      (await context.cookies())
        .filter((cookie) => name.test(cookie.name))
        .map(({ domain }) => domain)
        .toSorted()
    const everyDomain = [`.${HOST}`, '.practice.example', '.www.practice.example', HOST]
    expect(await kept(/^_fbp$/)).toEqual(everyDomain)
    expect(await kept(/^_fbc$/)).toEqual(everyDomain)

    await settings(page).click()
    await decide(page, 'denied')
    await expect(settings(page)).toHaveText(/: off$/)
    expect(await kept(/^_fb/)).toEqual([])
    expect(await kept(/^basket$/)).toEqual(everyDomain)
  },
)
