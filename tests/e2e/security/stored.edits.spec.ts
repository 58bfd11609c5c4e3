import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#lib/routes.ts'
import { hashSource } from '#lib/security/hashSource.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { inlineProgramsOf } from '#tests/support/delivery/inlinePrograms.ts'
import { observatoryScore } from '#tests/support/observatory/observatory.ts'
import { type SiteOnCopy, serveCopy } from '#tests/support/site/siteOnCopy.ts'

// Somebody has written into the stored pages of the build; one page is missing, so that its first visitor waits for its
// rendering.

const PROGRAM = 'window.injected=true'
const INJECTED = `<script>${PROGRAM}</script><img src="/icon.svg" alt="" onload="${PROGRAM}"><p style="color:red">Red</p>`
const MISSING = '/TSS'

let site: SiteOnCopy
test.beforeAll(async () => {
  site = await serveCopy((server) => {
    for (const name of ['privacy', 'ai-roi-calculator', 'studio']) {
      const file = join(server, 'app', `${name}.html`)
      writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', `${INJECTED}</body>`))
    }
    rmSync(join(server, 'app', `${MISSING}.html`))
  })
})
test.afterAll(() => site.stop())

for (const path of ['/privacy', '/ai-roi-calculator']) {
  test(`what was injected into the stored ${path} is not run, not named by the policy, and logged`, async ({
    page,
  }) => {
    const response = await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
    expect(await response?.text()).not.toContain(PROGRAM)
    expect(response?.headers()['content-security-policy']).not.toContain(hashSource(PROGRAM))
    const logged = site
      .output()
      .match(/^\{.*"delivery\.foreign".*\}$/gm)
      ?.map((line) => JSON.parse(line))
    const hash = hashSource(PROGRAM).slice(1, -1)
    for (const fact of [{ kind: 'script', hash }, { kind: 'img.onload', hash }, { kind: 'p.style' }]) {
      expect(logged).toContainEqual(expect.objectContaining({ path, ...fact }))
    }
  })
}

test.describe('the Studio', () => {
  test.use({ expectedProblems: [/Content Security Policy/, /^policy violation: script-src-/] })

  test('runs nothing that its build did not write', async ({ page }) => {
    const response = await page.goto(`${site.origin}/studio`)
    expect(await response?.text()).toContain(PROGRAM)
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
    expect(response?.headers()['content-security-policy']).not.toContain(hashSource(PROGRAM))
  })
})

test('a page whose first visitor waits for its rendering has its policy, and the score, from that answer on', async ({
  request,
}) => {
  const kind = routes.find(({ path }) => path === MISSING)?.kind
  expect(kind).toBe('content')
  const first = await request.get(`${site.origin}${MISSING}`)
  expect(first.status()).toBe(200)
  expect(first.headers()['x-nextjs-cache']).toBe('MISS')
  const second = await request.get(`${site.origin}${MISSING}`)
  const policy = first.headers()['content-security-policy'] ?? ''
  for (const answer of [first, second]) {
    const html = await answer.text()
    expect(html).not.toContain('__next_f')
    expect(answer.headers()['content-security-policy']).toBe(policy)
    expect(observatoryScore({ headers: answer.headers(), html }).score).toBeGreaterThanOrEqual(100)
    for (const source of inlineProgramsOf(html)) expect(policy).toContain(hashSource(source))
  }
})
