import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect } from 'vitest'
import { RenditionCache } from '#content-lake/assets/renditionCache.ts'
import type { Lake } from '#content-lake/lake.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

/** Returns a picture of 200 x 100 px: the left half red, the right half blue. */
async function halves(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
}

function builderOf(lake: Lake) {
  return createImageUrlBuilder({ projectId: 'local', dataset: 'production', baseUrl: `${lake.url}/lake` })
}

async function fetchImage(url: string, accept = 'image/*') {
  const response = await fetch(url, { headers: { accept } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    type: response.headers.get('content-type'),
    image: sharp(bytes),
    metadata: await sharp(bytes).metadata(),
  }
}

test('an uploaded image gets its size and colour in Sanity’s metadata', async ({ lake }) => {
  const document = await editorOf(lake).assets.upload('image', await halves(), {
    filename: 'halves.png',
    title: 'Halves',
  })

  expect(document).toMatchObject({
    _id: expect.stringMatching(/^image-[a-f0-9]{40}-200x100-png$/),
    _type: 'sanity.imageAsset',
    originalFilename: 'halves.png',
    title: 'Halves',
    mimeType: 'image/png',
    metadata: { dimensions: { width: 200, height: 100, aspectRatio: 2 } },
  })
  expect(document.metadata.palette?.dominant?.background).toMatch(/^#(f80808|0808f8)$/)
})

test('an image with a camera rotation is measured and served upright', async ({ lake }) => {
  const turned = await sharp(await halves())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { url, metadata } = await editorOf(lake).assets.upload('image', turned)

  expect(metadata.dimensions).toMatchObject({ width: 100, height: 200 })
  expect((await fetchImage(`${url}?w=50`)).metadata).toMatchObject({ width: 50, height: 100 })
})

test('the same bytes uploaded twice are one document', async ({ editor }) => {
  const bytes = await halves()
  const [one, two] = [await editor.assets.upload('image', bytes), await editor.assets.upload('image', bytes)]

  expect(two._id).toBe(one._id)
  expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/lake\/images\/local\/production\//)
  expect(Buffer.from(await (await fetch(one.url)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('an address with size, fit and format returns such an image', async ({ lake }) => {
  const source = await editorOf(lake).assets.upload('image', await halves())
  type Builder = ReturnType<ReturnType<typeof builderOf>['image']>
  const url = (build: (builder: Builder) => Builder) => build(builderOf(lake).image(source)).url()
  const sizeOf = async (build: (builder: Builder) => Builder) => {
    const { width, height } = (await fetchImage(url(build))).metadata
    return [width, height]
  }

  expect(await sizeOf((image) => image.width(100))).toEqual([100, 50])
  expect(await sizeOf((image) => image.size(60, 60).fit('crop'))).toEqual([60, 60])
  expect(await sizeOf((image) => image.width(400).fit('max'))).toEqual([200, 100])
  expect((await fetchImage(url((image) => image.width(50).format('webp')))).type).toBe('image/webp')
  const automatic = url((image) => image.width(50).auto('format'))
  expect((await fetchImage(automatic, 'image/avif,image/webp')).type).toBe('image/avif')
  expect((await fetchImage(automatic, 'image/webp')).type).toBe('image/webp')
  expect((await fetchImage(automatic, 'image/png')).type).toBe('image/png')
})

test('crop and hotspot from the Studio decide which part is shown', async ({ lake }) => {
  const { _id } = await editorOf(lake).assets.upload('image', await halves())
  const asset = { _ref: _id }
  const colourOf = async (source: object) => {
    const { image } = await fetchImage(
      builderOf(lake)
        .image({ asset, ...source })
        .size(40, 40)
        .url(),
    )
    const { dominant } = await image.stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }

  expect(await colourOf({ crop: { left: 0, right: 0.5, top: 0, bottom: 0 } })).toBe('red')
  expect(await colourOf({ crop: { left: 0.5, right: 0, top: 0, bottom: 0 } })).toBe('blue')
  expect(await colourOf({ hotspot: { x: 0.2, y: 0.5, width: 0.1, height: 0.1 } })).toBe('red')
  expect(await colourOf({ hotspot: { x: 0.8, y: 0.5, width: 0.1, height: 0.1 } })).toBe('blue')
})

test.each([
  'w=0',
  'w=-5&h=abc',
  'rect=9999,9999,1,1',
  'rect=1,2',
  'w=100000&q=9000&fm=jpg',
  'fp-x=2&crop=focalpoint&w=9&h=9',
  'blur=1',
])('the unusual parameters ?%s still return an image', async (query) => {
  const lake = await startTestLake()
  const { url } = await editorOf(lake).assets.upload('image', await halves())

  expect((await fetchImage(`${url}?${query}`)).metadata.width).toBeGreaterThan(0)
})

test('assets cannot run scripts as pages of the site', async ({ lake }) => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>',
  )
  const editor = editorOf(lake)
  const image = await editor.assets.upload('image', svg)
  const page = await editor.assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
    filename: 'page.html',
    contentType: 'text/html',
  })

  for (const { url } of [image, page]) {
    const { headers } = await fetch(url)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('files keep their name and type when ?dl downloads them', async ({ lake }) => {
  const document = await editorOf(lake).assets.upload('file', Buffer.from('method'), {
    filename: 'Method.pdf',
    contentType: 'application/pdf',
  })

  expect(document).toMatchObject({
    _type: 'sanity.fileAsset',
    extension: 'pdf',
    mimeType: 'application/pdf',
    size: 6,
  })
  const response = await fetch(`${document.url}?dl=Method.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Method.pdf"')
  expect(await response.text()).toBe('method')
})

test('an upload requires a token, a readable image, a limited size and a safe name', async ({ lake }) => {
  await expect(clientOf(lake).assets.upload('image', await halves())).rejects.toMatchObject({
    statusCode: 403,
  })
  await expect(editorOf(lake).assets.upload('image', Buffer.from('no image'))).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(editorOf(lake).assets.upload('image', Buffer.alloc(33 * 1024 * 1024))).rejects.toThrow()
  for (const name of ['..%2f..%2flake.sqlite', '%2e%2e/credentials.json', 'credentials.json']) {
    expect((await fetch(`${lake.url}/files/local/production/${name}`)).status).toBe(404)
  }
})

test('only an unused asset can be deleted', async ({ lake, editor }) => {
  const { _id } = await editor.assets.upload('image', await halves())
  await editor.create({
    _id: 'page',
    _type: 'page',
    image: { _type: 'image', asset: { _type: 'reference', _ref: _id } },
  })

  await expect(editor.delete(_id)).rejects.toMatchObject({ statusCode: 409 })
  expect(readdirSync(join(lake.dir, 'content/assets'))).toHaveLength(1)
  await editor.delete('page')
  await editor.delete(_id)
  await expect.poll(() => readdirSync(join(lake.dir, 'content/assets'))).toEqual([])
})

test('the rendition cache survives a restart and begins again at its limit', async () => {
  const dir = temporaryFolder()
  let made = 0
  const make = async () => {
    made += 1
    return Buffer.alloc(100)
  }
  const cache = new RenditionCache(dir, 250)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  await cache.get('b', make)
  expect(made).toBe(2)

  const again = new RenditionCache(dir, 250)
  await again.get('a', make)
  expect(made).toBe(2)
  await again.get('c', make)
  expect(readdirSync(join(dir, 'renditions'))).toHaveLength(1)
  await again.get('a', make)
  expect(made).toBe(4)
})
