import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { editor } from '#tests/support/site/lake.ts'

const CROP = { _type: 'sanity.imageCrop', left: 0.1, right: 0, top: 0, bottom: 0.2 }
const HOTSPOT = { _type: 'sanity.imageHotspot', x: 0.87, y: 0.21, width: 0.2, height: 0.3 }

/** Extent of the hotspot within the cropped picture, as fractions of its sides. */
const across = [(0.77 - CROP.left) / 0.9, (0.97 - CROP.left) / 0.9] as const
const down = [0.06 / 0.8, 0.36 / 0.8] as const

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

test('the hotspot stays visible at every width', FULL, async ({ page, request }) => {
  await withHeroPicture(request, async () => {
    let cropped = 0
    for (const width of [320, 768, 960, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const { frame, picture, position } = await page.locator('.hero-picture > img').evaluate((img) => {
        const { width, height } = img.getBoundingClientRect()
        return {
          frame: [width, height],
          picture: ['width', 'height'].map((side) => Number(img.getAttribute(side))),
          position: getComputedStyle(img).objectPosition.split(' ').map(Number.parseFloat),
        }
      })
      const [frameWidth = 0, frameHeight = 0] = frame
      const [pictureWidth = 0, pictureHeight = 0] = picture
      const scale = Math.max(frameWidth / pictureWidth, frameHeight / pictureHeight)
      const sides = [
        [frameWidth, pictureWidth * scale, across, position[0] ?? 50],
        [frameHeight, pictureHeight * scale, down, position[1] ?? 50],
      ] as const
      for (const [shown, whole, [start, end], percent] of sides) {
        const begin = ((whole - shown) * percent) / 100
        if (whole - shown > 1) cropped += 1
        expect(start * whole, `${width} px`).toBeGreaterThanOrEqual(begin - 1)
        expect(end * whole, `${width} px`).toBeLessThanOrEqual(begin + shown + 1)
      }
    }
    expect(cropped).toBeGreaterThan(2)
  })
})
