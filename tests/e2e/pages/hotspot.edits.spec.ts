import type { APIRequestContext } from '@playwright/test'
import { imageFocus } from '#lib/content/readers/images/imageFocus.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { editor } from '#tests/support/site/lake.ts'

const CROP = { _type: 'sanity.imageCrop', left: 0.1, right: 0, top: 0, bottom: 0.2 }
const HOTSPOT = { _type: 'sanity.imageHotspot', x: 0.87, y: 0.21, width: 0.2, height: 0.3 }

async function withHeroPicture(request: APIRequestContext, use: () => Promise<void>): Promise<void> {
  const lake = editor()
  const [home, settings] = await Promise.all(['homePage', 'siteSettings'].map((id) => lake.getDocument(id)))
  if (!home || !settings) throw new Error('The demonstration has no homePage or no siteSettings.')
  const read = async () => (await request.get('/')).text()
  const image = { ...settings.defaultSeo.shareImage, crop: CROP, hotspot: HOTSPOT }
  await lake.patch('homePage').set({ 'hero.image': image }).commit()
  try {
    await expect.poll(read).toContain('rect=')
    await use()
  } finally {
    await lake.createOrReplace(home)
    await expect.poll(read).not.toContain('rect=')
  }
}

test('the picture of the hero is AVIF over a background of its colour', FULL, async ({ page, request }) => {
  await withHeroPicture(request, async () => {
    const formats = new Map<string, string | null>()
    page.on('response', async (response) => {
      formats.set(response.url(), await response.headerValue('content-type'))
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const picture = page.locator('.hero-picture > img')
    const address = await picture.evaluate((image) =>
      image instanceof HTMLImageElement ? image.currentSrc : '',
    )
    expect(formats.get(address)).toBe('image/avif')
    await expect(page.locator('.hero-ground rect')).toHaveAttribute('fill', /^#[0-9a-f]{6}$/)
  })
})

// imageFocus.test.ts proves that this position shows the whole hotspot in every frame.
test('the picture of the hero is positioned by its hotspot', FULL, async ({ page, request }) => {
  await withHeroPicture(request, async () => {
    const focus = imageFocus(HOTSPOT, CROP)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const picture = page.locator('.hero-picture > img')
      await expect(picture).toHaveCSS('object-fit', 'cover')
      await expect(picture).toHaveCSS('object-position', `${focus?.x}% ${focus?.y}%`)
    }
  })
})
