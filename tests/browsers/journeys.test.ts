import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_KEY } from '#app/_elements/consent-control/consentChoice.ts'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { startFirefox } from '#tests/support/browsers/firefox.ts'
import type { StartedBrowser, Visitor } from '#tests/support/browsers/visitor.ts'
import { startWebKit } from '#tests/support/browsers/webkit.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { configure, pixelId } from '#tests/support/thirdParties/configured.ts'

/** Time limit of a page's reaction, ms. */
const SOON = 20_000

const textOf = (selector: string) =>
  `return document.querySelector('${selector}')?.textContent.trim() ?? null`

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('in %s', (name, start) => {
  let browser: StartedBrowser
  let visitor: Visitor
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    visitor = await browser.visit()
  })
  afterEach(async () => {
    try {
      expect(await visitor.problems(), 'problems in the browser').toEqual([])
    } finally {
      await visitor.leave()
    }
  })

  const read = (body: string) => expect.poll(() => visitor.read(body), { timeout: SOON })
  /** Waits until the form has hydrated. */
  const untilAlive = () =>
    read(`return document.querySelector('#island').hasAttribute('data-alive')`).toBe(true)

  test('a visitor books a time from the landing page', async () => {
    await visitor.open('/')
    await visitor.press('main a[href="#contact"]')
    await read('return location.hash').toBe('#contact')
    await read(`return document.querySelector('#contact scheduler-embed').dataset.state`).toBe('ready')
    // Opens the page of the frame in the whole window.
    await visitor.open('/demo/booking/consultation?zone=UTC')
    await visitor.press('[aria-labelledby="times"] a')
    await read(textOf('h2')).toBe('Your details')
    await visitor.type('[name="name"]', `Ada in ${name}`)
    await visitor.type('[name="email"]', 'ada@example.com')
    await visitor.press('main form button')
    await read(textOf('h1')).toBe('You are booked')
  })

  test('the pixel never loads after a visitor declines', async () => {
    const restore = await configure({ pixelId })
    try {
      await visitor.open('/privacy')
      await read(`return document.querySelector('.consent')?.checkVisibility()`).toBe(true)
      await visitor.press('.consent [data-decide="denied"]')
      await read(`return localStorage.getItem('${CONSENT_KEY}')`).not.toBeNull()
      await visitor.open('/ilm-thank-you')
      await read(textOf('consent-control [data-settings]')).toMatch(/: off$/)
      expect(
        await visitor.read(`return document.querySelector('.consent')?.checkVisibility() ?? false`),
      ).toBe(false)
      expect(await visitor.read('return typeof window.fbq')).toBe('undefined')
    } finally {
      await restore()
    }
  })

  test('the checklist shows its best verdict after eight ticks', async () => {
    await visitor.open('/ILM')
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await visitor.press(`live-checklist ol > li:nth-child(${number}) input`)
    }
    await read(`return document.querySelector('live-checklist').dataset.verdict`).toBe('ready')
    await read(textOf('[data-score]')).toMatch(/^8 of 10: /)
  })

  test('the calculator shows known results', async () => {
    await visitor.open('/ai-roi-calculator')
    await untilAlive()
    await visitor.press('#calculator-form .text-button')
    await read('return document.activeElement.name').toBe(FIELD_NAMES[0])
    // Includes the label, which Safari leaves under the header.
    await read(
      `return document.activeElement.closest('.field').getBoundingClientRect().top >= document.querySelector('.calculator-header').getBoundingClientRect().bottom`,
    ).toBe(true)
    await visitor.read(
      `for (const card of document.querySelectorAll('#calculator-form details')) card.open = true`,
    )
    for (const field of FIELD_NAMES) await visitor.type(`[name="${field}"]`, PLAIN[field])
    await visitor.press('#calculator-form button[type="submit"]')
    await read(textOf('[data-result="totalInvestment"]')).toBe('$866')
    await read(textOf('[data-result="roi"]')).toBe('100%')
    await read(textOf('[data-result="costPerHourSaved"]')).toBe('$50')
  })

  test('the referral form sends and confirms a referral', async () => {
    const referral = {
      yourName: 'Grace Hopper',
      yourEmail: `grace@${name.toLowerCase()}.example`,
      yourCompany: 'Compilers & Co',
      referralName: `Ada in ${name}`,
      referralCompany: 'Analytical Engines',
      referralEmail: `ada@${name.toLowerCase()}.example`,
      relationship: 'We ran three workshops together.',
    }
    await visitor.open('/referral')
    await untilAlive()
    // In Safari a legend interrupts the whole top border of its fieldset, so the legend draws that rule.
    expect(
      await visitor.read(
        `return [...document.querySelectorAll('fieldset')].map((group) => getComputedStyle(group).borderTopWidth)`,
      ),
    ).toEqual(['0px', '0px'])
    await visitor.press('[name="consent"]')
    await visitor.press('form.referral-form button[type="submit"]')
    await read('return document.activeElement.name').toBe('yourName')
    // Includes the label, which Safari does not scroll into view.
    await read(`return document.activeElement.closest('.field').getBoundingClientRect().top >= 0`).toBe(true)
    for (const [field, text] of Object.entries(referral)) await visitor.type(`[name="${field}"]`, text)
    await visitor.press('form.referral-form button[type="submit"]')
    await expect.poll(() => visitor.path(), { timeout: SOON }).toBe('/referral-thank-you')
    await read(textOf('.toast')).toMatch(/Referral Submitted/)
  })

  test('the skip link moves keyboard focus past the header', async () => {
    await visitor.open('/TSS')
    await visitor.key('Tab')
    await read('return document.activeElement.textContent').toBe('Skip to content')
    await visitor.key('Enter')
    await visitor.key('Tab')
    await read(`return document.querySelector('main').contains(document.activeElement)`).toBe(true)
  })
})
