import { expect, test } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { enterPreview, writeDraft } from '#tests/support/preview/previewer.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'

const { cachedSite } = formUnderTest()

test('only previewers read a draft behind a warm cache', JOURNEY, async ({ page, playwright }) => {
  const address = `${cachedSite}/ilm-lead`
  const draft = `Draft of ${Date.now()}`
  await using visitor = await playwright.request.newContext()
  await using _draft = await writeDraft('leadPage', { heading: draft })
  const readAsVisitor = async () => {
    const answer = await visitor.get(address)
    expect(await answer.text()).not.toContain(draft)
    return answer.headers()['x-cache']
  }
  await expect.poll(readAsVisitor).toBe('HIT')
  // Cookies apply to all ports of a host.
  await enterPreview(page.request, '/ilm-lead')
  for (const turn of ['first', 'second']) {
    const answer = await page.goto(address)
    await expect(page.locator('h1'), `the ${turn} visit`).toContainText(draft)
    expect(answer?.headers()['cache-control']).toMatch(/private.*no-store/)
    expect(await readAsVisitor()).toBe('HIT')
  }
})
