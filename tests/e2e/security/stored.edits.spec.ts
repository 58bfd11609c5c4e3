import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryOf } from '#lib/delivery/deliveryOf.ts'
import { routes } from '#lib/routes.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inlineProgramsOf } from '#tests/support/delivery/inlinePrograms.ts'
import { observatoryScore } from '#tests/support/observatory/observatory.ts'
import { type SiteOnCopy, serveCopy } from '#tests/support/site/siteOnCopy.ts'

// Some stored pages of the build contain an injected script. The others are missing, so that their first visitors wait
// for a rendering.

const PROGRAM = 'window.injected=true'
const INJECTED = `<script>${PROGRAM}</script><img src="/apple-icon.png" alt="" onload="${PROGRAM}"><p style="color:red">Red</p>`
const injected = ['/privacy', '/ai-roi-calculator'] as const
const missing = [...routes.map(({ path }) => path), '/_not-found'].filter(
  (path) => !injected.some((other) => other === path),
)
const fileOf = (server: string, path: string) =>
  join(server, 'app', `${path === '/' ? 'index' : path.slice(1)}.html`)

let site: SiteOnCopy
test.beforeAll(async () => {
  site = await serveCopy((server) => {
    for (const path of [...injected, '/studio']) {
      const file = fileOf(server, path)
      writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', `${INJECTED}</body>`))
    }
    for (const path of missing) rmSync(fileOf(server, path))
  })
})
test.afterAll(() => site.stop())

test.describe('a stored page with an injected script', () => {
  test.use({ expectedProblems: [/Content Security Policy|^policy violation: (?:script|style)-src-/] })

  for (const path of injected) {
    test(`${path} does not run the script`, FULL, async ({ page }) => {
      const response = await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
      expect(await response?.text()).toContain(PROGRAM)
      expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
      expect(response?.headers()['content-security-policy']).not.toContain(hashSource(PROGRAM))
    })
  }
})

test.describe('the Studio', () => {
  test.use({ expectedProblems: [/Content Security Policy|^policy violation: script-src-/] })

  test('does not run the injected script', FULL, async ({ page }) => {
    const response = await page.goto(`${site.origin}/studio`)
    expect(await response?.text()).toContain(PROGRAM)
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
    expect(response?.headers()['content-security-policy']).not.toContain(hashSource(PROGRAM))
  })
})

for (const path of missing) {
  test(`${path} has its policy and score from its first rendering`, FULL, async ({ request }) => {
    const [address, status] = path === '/_not-found' ? ['/nothing-here', 404] : [path, 200]
    const first = await request.get(`${site.origin}${address}`)
    const second = await request.get(`${site.origin}${address}`)
    expect(first.headers()['x-nextjs-cache']).toBe('MISS')
    const policy = first.headers()['content-security-policy'] ?? ''
    for (const answer of [first, second]) {
      expect(answer.status()).toBe(status)
      const html = await answer.text()
      expect(html.includes('__next_f')).toBe(deliveryOf(path) === 'interactive')
      expect(answer.headers()['content-security-policy']).toBe(policy)
      expect(observatoryScore({ headers: answer.headers(), html }).score).toBeGreaterThanOrEqual(100)
      for (const source of inlineProgramsOf(html)) expect(policy).toContain(hashSource(source))
    }
  })
}
