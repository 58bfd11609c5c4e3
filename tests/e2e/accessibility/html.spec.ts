import { routes } from '#lib/routes.ts'
import { htmlFindings } from '#tests/support/accessibility/htmlValidate.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** Paths outside the route table that the site serves too. */
const others = [
  '/nothing-here',
  '/referral/my-data',
  '/api/draft-mode/share',
  '/demo/booking/consultation',
  '/demo/newsletter/premium-pricing-secrets',
]

test('every page is valid HTML', async ({ request }) => {
  for (const path of [...routes.map((route) => route.path), ...others]) {
    const answer = await request.get(path)
    expect.soft(await htmlFindings(await answer.text()), path).toEqual([])
  }
})
