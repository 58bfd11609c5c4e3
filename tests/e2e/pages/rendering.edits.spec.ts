import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { editor } from '#tests/support/site/lake.ts'

test('every page has the same bytes when it is rendered with the same content', FULL, async ({ request }) => {
  const lake = editor()
  const read = (path: string) => request.get(path).then((response) => response.text())
  const readAll = () => Promise.all(routes.map(({ path }) => read(path)))
  const notice = z.string().parse(await lake.fetch('*[_id == "siteSettings"][0].footerNotice'))
  const marker = `Notice of ${Date.now()}`
  const before = await readAll()
  await lake.patch('siteSettings').set({ footerNotice: marker }).commit()
  try {
    await expect.poll(async () => (await readAll()).every((html) => html.includes(marker))).toBe(true)
  } finally {
    await lake.patch('siteSettings').set({ footerNotice: notice }).commit()
  }
  await expect.poll(async () => (await readAll()).some((html) => html.includes(marker))).toBe(false)
  const after = await readAll()
  for (const [index, { path }] of routes.entries()) expect(after[index], path).toBe(before[index])
})
