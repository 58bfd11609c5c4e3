import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { isDemonstrationPicture } from '#lib/launch/demonstration.ts'
import { launchFindings, openFindings } from '#lib/launch/launchCheck.ts'
import { launchReport } from '#lib/launch/report.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'
import { readySite } from './readySite.ts'

const sentences = (documents: ContentDocument[]) => launchFindings(documents).map(({ sentence }) => sentence)

/** The ready site with one document changed. */
const withDocument = (id: string, change: Record<string, unknown>) =>
  readySite().map((document) => (document._id === id ? { ...document, ...change } : document))

const linkTo = (href: string) => [
  { _type: 'block', _key: 'b', markDefs: [{ _type: 'link', _key: 'l', href }], children: [] },
]

describe('the launch check', () => {
  it.each([
    '/TSS',
    '/referral?from=letter',
    '/#contact',
    'https://marlow.dev',
    'mailto:hello@marlow.dev',
    '#top',
  ])('lets a link to %s be', (href) => {
    const seo = { title: 'Sign-up', description: 'All about it' }
    expect(launchFindings(withDocument('leadPage', { seo, body: linkTo(href) }))).toEqual([])
  })

  it('finds nothing in a site whose consultant has done everything', () => {
    expect(launchFindings(readySite())).toEqual([])
    expect(launchReport([], 'https://ready.dev')).toBe('Ready to launch: nothing is sample or missing.')
  })

  it('leads to the very field, in the Studio’s own address', () => {
    const found = launchFindings(withDocument('siteSettings', { leadFormUrl: '' }))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      kind: 'Booking and sign-up',
      weight: 'open',
      sentence: 'The sign-up form, shown on /ilm-lead, has no address.',
      at: { document: { _id: 'siteSettings', _type: 'siteSettings' }, path: 'leadFormUrl' },
    })
    expect(launchReport(found, 'https://ready.dev')).toContain(
      'https://ready.dev/studio/intent/edit/id=siteSettings;type=siteSettings;path=leadFormUrl',
    )
  })

  it('lists the addresses of the demonstration’s own scheduler, which answer on this machine alone', () => {
    const schedulers = { consultation: '/demo/booking/consultation' }
    const found = sentences(withDocument('siteSettings', { schedulers }))
    expect(found).toContain(
      'The booking calendar “Consultation”, shown on the home page, has the address of the demonstration, which no live site has.',
    )
  })

  it('lists everything that the demonstration leaves to the consultant', () => {
    const areas = new Set(openFindings(launchFindings(demonstration())).map(({ kind }) => kind))
    expect([...areas]).toEqual(['Your details', 'Booking and sign-up', 'Case studies', 'Privacy'])
  })

  it.each([
    [
      'a calendar without address',
      'siteSettings',
      { schedulers: {} },
      /^The booking calendar “Consultation”.*has no address/,
    ],
    [
      'a calendar of the example domain',
      'siteSettings',
      { schedulers: { consultation: 'https://calendar.example/me' } },
      /made up for demonstration/,
    ],
    [
      'an address that is none',
      'siteSettings',
      { leadFormUrl: 'my form' },
      /something else than a web address/,
    ],
    [
      'a page of the provider that is for its customers',
      'siteSettings',
      { leadFormUrl: 'https://app.kit.com/forms' },
      /sign-up form.*only you can use/,
    ],
    ['an unsafe address', 'siteSettings', { leadFormUrl: 'http://forms.dev/1' }, /does not begin with https/],
    [
      'the demonstration’s e-mail address',
      'siteSettings',
      { contactEmail: 'hello@penhallow.example' },
      /e-mail address for visitors is still/,
    ],
    [
      'a missing e-mail address',
      'siteSettings',
      { contactEmail: ' ' },
      /e-mail address for visitors is empty/,
    ],
    [
      'the demonstration’s footer',
      'siteSettings',
      { footerNotice: 'This is a demonstration.' },
      /rights notice in the footer is still/,
    ],
    [
      'a privacy text that names the fictional practice',
      'privacyPage',
      { heading: 'Penhallow Growth and you' },
      /^The privacy notice is still the demonstration’s/,
    ],
    ['a sample case study', 'caseStudy-real', { isSample: true }, /is a sample\.$/],
    [
      'a case study without permission',
      'caseStudy-real',
      { permission: false },
      /without the client’s agreement/,
    ],
    [
      'a page without search title',
      'leadPage',
      { seo: { title: '', description: 'Something' } },
      /no title for search engines/,
    ],
    [
      'a picture without description',
      'homePage',
      { hero: { image: { asset: { _ref: 'image-ab-1x1-png' }, alt: '' } } },
      /A picture of Home has no description/,
    ],
    ['no picture for sharing', 'siteSettings', { defaultSeo: {} }, /no picture for sharing/],
    [
      'a reference to something unpublished',
      'homePage',
      { services: { items: [{ _key: 'a', _ref: 'service-gone' }] } },
      /^Home is published, but refers to an item that is not/,
    ],
    [
      'a link to a page that does not exist',
      'leadPage',
      { body: linkTo('/tss') },
      /^A link in Method PDF sign-up leads to \/tss, which is no page of this site/,
    ],
    ['a link that leads nowhere', 'leadPage', { body: linkTo('') }, /leads nowhere/],
    ['a link that no visitor may open', 'leadPage', { body: linkTo('javascript:x') }, /no visitor can open/],
  ])('names %s', (_what, id, change, expected) => {
    expect(sentences(withDocument(id, change))).toContainEqual(expect.stringMatching(expected))
  })

  it('leaves a sample alone that no page shows', () => {
    const hidden: ContentDocument = { _id: 'caseStudy-old', _type: 'caseStudy', title: 'Old', isSample: true }
    expect(launchFindings([...readySite(), hidden])).toEqual([])
  })

  it('leaves the pixel to the consultant: named, but nothing stands in the way', () => {
    const found = launchFindings(withDocument('siteSettings', { pixelId: '' }))
    expect(found.map(({ weight }) => weight)).toEqual(['choice'])
    expect(openFindings(found)).toEqual([])
  })

  it('leaves portrait, passage and named clients to the consultant: named while empty, and never in the way', () => {
    const found = launchFindings(withDocument('homePage', { about: {}, proof: {} }))
    expect(found.map(({ kind, weight, at }) => [kind, weight, at.path])).toEqual([
      ['Trust', 'choice', 'about.portrait'],
      ['Trust', 'choice', 'about.body'],
      ['Trust', 'choice', 'proof.items'],
    ])
  })

  it('names each page that has no published text', () => {
    const withoutHome = readySite().filter(({ _id }) => _id !== 'homePage')
    expect(sentences(withoutHome)).toContain('The page “Home” has no published text.')
  })

  it('has an id of its own for every finding', () => {
    const ids = launchFindings(demonstration()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('never throws, whatever a document holds', () => {
    const odd = [null, 7, [], {}, 'x', { _ref: 4 }, [{ _type: 'block', children: 'no' }]]
    for (const value of odd) {
      const documents = demonstration().map(({ _id, _type, ...fields }) => ({
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, value])),
        _id,
        _type,
      }))
      expect(() => launchFindings(documents)).not.toThrow()
    }
  })
})

describe('the pictures of the demonstration', () => {
  const pictures = globSync('content/images/*.{jpg,png}')

  it.each(pictures)('are known by the hash of their bytes: %s', (file) => {
    const hash = createHash('sha1').update(readFileSync(file)).digest('hex')
    expect(isDemonstrationPicture(`image-${hash}-10x10-png`)).toBe(true)
  })

  it('are told from any other picture', () => {
    expect(pictures.length).toBeGreaterThan(0)
    expect(isDemonstrationPicture(`image-${'0'.repeat(40)}-10x10-png`)).toBe(false)
    expect(isDemonstrationPicture(undefined)).toBe(false)
  })
})
