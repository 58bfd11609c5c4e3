import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#lib/routes.ts'
import { openingDocument } from '#lib/seo/openingDocument.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const allPaths = routes.map(({ path }) => path)
const inPublic = () => vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://anna.example')

describe('isOpen', () => {
  it('follows the document of a public site, closed without one', async () => {
    const lake = await startTestLake()
    inPublic()
    vi.stubEnv('LAKE_URL', lake.url)
    const { isOpen } = await import('#lib/content/isOpen.ts')
    expect(await isOpen()).toBe(false)
    const editor = editorOf(lake)
    await editor.createOrReplace({ ...openingDocument(true), _id: 'drafts.siteOpening' })
    expect(await isOpen(), 'a draft').toBe(false)
    await editor.createOrReplace(openingDocument(true))
    expect(await isOpen()).toBe(true)
    await editor.createOrReplace(openingDocument(false))
    expect(await isOpen()).toBe(false)
  })

  it('returns true on this machine without asking', async () => {
    vi.stubEnv('LAKE_URL', 'http://127.0.0.1:1')
    const { isOpen } = await import('#lib/content/isOpen.ts')
    expect(await isOpen()).toBe(true)
  })
})

describe('a change of the opening', () => {
  it('renders all pages and the files for robots of a public site again', async () => {
    inPublic()
    const { addressesOfChange, pathsOfChange, tagsOfChange } = await import('#lib/content/tags.ts')
    expect(tagsOfChange('siteOpening')).toEqual(['siteOpening'])
    expect(pathsOfChange('siteOpening')).toEqual(allPaths)
    expect(addressesOfChange(['siteOpening'], ['/offers/spring'])).toEqual([
      ...allPaths,
      '/offers/spring',
      '/404',
      '/robots.txt',
      '/sitemap.xml',
    ])
  })

  it('is not followed on this machine', async () => {
    const { shownTypes, tagsOfChange } = await import('#lib/content/tags.ts')
    expect(tagsOfChange('siteOpening')).toEqual([])
    expect(shownTypes).not.toContain('siteOpening')
  })
})
