import { vercelStegaCombine, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { editInfoBeside, editInfoOf } from '#lib/content/readers/editInfo.ts'
import { plainText } from '#lib/content/readers/fields.ts'
import { serializeJsonLd } from '#lib/seo/jsonLd.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const info = { origin: 'sanity.io', href: '/studio/intent/edit/mode=presentation;id=homePage' }
/** A text as a preview's answer holds it. */
const clickable = (text: string): string => vercelStegaCombine(text, info, false)

describe('edit info in a preview', () => {
  it('survives the readers whole, behind the trimmed and shortened text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat({ max: 300 }), (text, max) => {
        const shown = plainText(text, { max })
        const edited = plainText(clickable(text), { max })
        expect(vercelStegaSplit(edited).cleaned).toBe(shown)
        expect(vercelStegaDecode(edited)).toEqual(shown ? info : undefined)
      }),
      propertyRuns(1_000),
    )
  })

  it('makes no empty field look filled', () => {
    expect(plainText(clickable('  '))).toBe('')
  })

  it('moves from an image’s alternative text to the image', () => {
    const image = { alt: clickable('A seating plan'), asset: { _id: 'image-abc-800x600-png' } }
    const { hero } = homePage.parse({ page: { hero: { image } }, settings: null, facts: null })
    expect(hero.image?.alt).toBe('A seating plan')
    expect(hero.image?.edit).toBe(JSON.stringify(info))
  })

  it('leads to the field beside, where a text also stands in an address', () => {
    const href =
      '/studio/intent/edit/mode=presentation;id=siteSettings;type=siteSettings;path=name?baseUrl=%2Fstudio&id=siteSettings&type=siteSettings&path=name&perspective=drafts'
    const name = vercelStegaCombine('Practice', { origin: 'sanity.io', href }, false)
    expect(JSON.parse(String(editInfoBeside(name, 'contactEmail')))).toEqual({
      origin: 'sanity.io',
      href: href.replaceAll('path=name', 'path=contactEmail'),
    })
    expect(editInfoBeside('Practice', 'contactEmail'), 'for visitors').toBeNull()
  })

  it('is absent from what visitors get', () => {
    expect(editInfoOf('A seating plan')).toBeNull()
    expect(editInfoOf(null)).toBeNull()
    expect(editInfoOf('\u200b\u200b\u200b\u200b\u200c\u200c\u200c\u200c')).toBeNull()
  })

  it('stays out of titles, descriptions, share cards and structured data', () => {
    const settings = { name: clickable('Practice'), defaultSeo: { description: clickable('What it does') } }
    const page = homePage.parse({
      page: { seo: { title: clickable('Growth') }, hero: {} },
      settings,
      facts: null,
    })
    const metadata = pageMetadata({ ...page, path: '/', index: true }, 'https://site.example')
    expect(metadata.title).toBe('Growth')
    expect(metadata.description).toBe('What it does')
    expect(metadata.openGraph?.siteName).toBe('Practice')
    expect(serializeJsonLd([{ '@type': 'Organization', name: settings.name }])).toContain('"name":"Practice"')
  })
})
