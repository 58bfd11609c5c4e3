import { studioPath } from '@sanity/client/csm'
import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'
import { enterPreview } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'
import { type ShownText, shownTexts } from './shownTexts.ts'

const editInfo = z.object({ href: z.string() })

function placeOf(info: unknown): { id: string; path: string } {
  const { searchParams } = new URL(editInfo.parse(info).href, 'http://localhost')
  return { id: searchParams.get('id') ?? '', path: searchParams.get('path') ?? '' }
}

const isSame = (one: unknown, other: unknown) => {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  return place.id === otherPlace.id && place.path === otherPlace.path
}

/** Texts of documents that code contains too, as labels or as a link to the address. */
const OF_CODE = ['hello@penhallow.example', 'Your referral has arrived', 'Return to Homepage']

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return fields.flatMap(([, inner]) => textsIn(inner))
}
const stored = new Set(textsIn(demonstration()).filter((text) => !OF_CODE.includes(text)))

const ownWords = (texts: ShownText[]) => texts.filter(({ info }) => info === null).map(({ text }) => text)

const pages = [...routes.map(({ path }): string => path), '/no-such-page']

for (const path of pages) {
  test.describe(path, () => {
    test.use({ expectedProblems: path === '/no-such-page' ? [/404/] : [] })

    test('every text of a document leads to its field', fullIf(path !== '/'), async ({ page }) => {
      await enterPreview(page.request)
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
      if (path === '/ai-roi-calculator') {
        await page.getByRole('button', { name: 'Fill in an example' }).click()
        await page.getByRole('button', { name: 'Calculate My ROI' }).click()
        await expect(page.locator('[data-advice="roi"]')).toBeVisible()
      }
      const { texts, stained, pictures } = await shownTexts(page)

      expect(
        ownWords(texts).filter((text) => stored.has(text)),
        'texts of documents that lead to no field',
      ).toEqual([])
      expect(stained, 'attributes and head with edit info').toEqual([])
      // Pictures of the PDF are drawn from its text.
      const own = pictures.filter(({ src }) => !src.startsWith('/method/'))
      expect(own.filter(({ info }) => info === null).map(({ src }) => src)).toEqual([])

      // The edit info of a decorative picture leads to its description, which is not shown.
      const described = pictures.filter(({ alt }) => alt !== '').map(({ alt, info }) => ({ text: alt, info }))
      const led = [...texts, ...described].filter(({ info }) => info !== null)
      expect(led.length).toBeGreaterThan(5)
      const lake = editor()
      const ids = [...new Set(led.map(({ info }) => placeOf(info).id))]
      const documents = new Map((await lake.getDocuments(ids)).map((document) => [document?._id, document]))
      for (const { text, info } of led) {
        const { id, path: field } = placeOf(info)
        const value = studioPath.get(documents.get(id), studioPath.fromString(field))
        // A letter's headline is shown a sentence a line.
        const same = led.filter((other) => field === 'hero.headline' && isSame(info, other.info))
        const shown = same.length > 0 ? same.map((other) => other.text).join(' ') : text
        expect(shown, `${id} ${field}`).toContain(String(value).trim())
      }
    })
  })
}
