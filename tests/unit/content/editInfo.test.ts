import { vercelStegaCombine, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { editInfoBeside, editInfoOf } from '#lib/content/readers/editInfo.ts'
import { methodTitle } from '#lib/content/readers/methodTitle.ts'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import { plainText } from '#lib/content/readers/readFields.ts'
import { richTextReaders } from '#lib/content/readers/texts/richText.ts'
import { serializeJsonLd } from '#lib/seo/jsonLd.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const info = { origin: 'sanity.io', href: '/studio/intent/edit/mode=presentation;id=homePage' }
/** Returns a text with edit info, as in a preview. */
const clickable = (text: string): string => vercelStegaCombine(text, info, false)

describe('edit info in a preview', () => {
  it('is kept when the readers trim and shorten the text', () => {
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

  it('leaves an empty field empty', () => {
    expect(plainText(clickable('  '))).toBe('')
  })

  it('is removed from the title of the method PDF, which is an alternative text', () => {
    expect(methodTitle.parse(clickable('The method'))).toBe('The method')
  })

  it("moves from an image's alternative text to the image", () => {
    const image = { alt: clickable('A seating plan'), asset: { _id: 'image-abc-800x600-png' } }
    const { hero } = homePage.parse({ page: { hero: { image } }, settings: null, facts: null })
    expect(hero.image?.alt).toBe('A seating plan')
    expect(hero.image?.edit).toBe(JSON.stringify(info))
  })

  it('links to the other field when a text is also in an address', () => {
    const href =
      '/studio/intent/edit/mode=presentation;id=siteSettings;type=siteSettings;path=name?baseUrl=%2Fstudio&id=siteSettings&type=siteSettings&path=name&perspective=drafts'
    const name = vercelStegaCombine('Practice', { origin: 'sanity.io', href }, false)
    expect(JSON.parse(String(editInfoBeside(name, 'contactEmail')))).toEqual({
      origin: 'sanity.io',
      href: href.replaceAll('path=name', 'path=contactEmail'),
    })
    expect(editInfoBeside('Practice', 'contactEmail'), 'for visitors').toBeNull()
  })

  it('links to a picture in a letter with empty alternative text', () => {
    const href = (path: string) =>
      `/studio/intent/edit/mode=presentation;id=leadPage;type=leadPage;path=${encodeURIComponent(path)}?${new URLSearchParams({ id: 'leadPage', path })}`
    const infoOf = (path: string) => ({ origin: 'sanity.io', href: href(path) })
    const text = vercelStegaCombine('Words', infoOf('body[_key=="a"].children[_key=="c"].text'), false)
    const words = { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'c', text }] }
    const figure = { _type: 'figure', _key: 'b "2"', asset: { _id: 'image-abc-10x10-jpg' } }
    const { letterText, noticeText } = richTextReaders(parseFacts(null))
    const expected = new URLSearchParams(infoOf('body[_key=="b "2""].alt').href.split('?')[1])
    for (const reader of [letterText, noticeText]) {
      const [, picture] = reader.parse([words, figure])
      const edit = picture?._type === 'figure' ? JSON.parse(picture.image.edit ?? '{}') : {}
      expect(new URLSearchParams(edit.href.split('?')[1]).get('path')).toBe(expected.get('path'))
      expect(edit.href).not.toContain('_key%3D%3D%22a%22')
      const plain = { ...words, children: [{ _type: 'span', _key: 'c', text: 'Words' }] }
      expect(reader.parse([plain, figure])[1], 'for visitors').toMatchObject({ image: { edit: null } })
    }
  })

  it('is absent for visitors', () => {
    expect(editInfoOf('A seating plan')).toBeNull()
    expect(editInfoOf(null)).toBeNull()
    expect(editInfoOf('\u200b\u200b\u200b\u200b\u200c\u200c\u200c\u200c')).toBeNull()
  })

  it('is absent from metadata and structured data', () => {
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
