import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { isDemonstrationPicture } from '#lib/checks/launch/sampleContent.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'
import { readySite } from './readySite.ts'

const sentences = (documents: ContentDocument[]) => launchFindings(documents).map(({ sentence }) => sentence)

/** Returns the ready site with one document changed. */
const withDocument = (id: string, change: Record<string, unknown>) =>
  readySite().map((document) => (document._id === id ? { ...document, ...change } : document))

describe('launchFindings', () => {
  it('returns no findings for a ready site', () => {
    expect(launchFindings(readySite())).toEqual([])
  })

  it('accepts a promise of the demonstration that the site owner confirmed', () => {
    const facts = { guaranteePeriod: '60 days', confirmed: ['guaranteePeriod'] }
    expect(launchFindings(withDocument('businessFacts', facts))).toEqual([])
  })

  it('reports a chip whose fact was removed', () => {
    const chip = { _type: 'fact', _key: 'f', fact: 'own:a1' }
    const body = [{ _type: 'block', _key: 'b', markDefs: [], children: [chip] }]
    const ready = withDocument('leadPage', { body })
    expect(sentences(ready)).toEqual(['A sentence has a gap: its fact was removed.'])
    const own = [{ _key: 'a1', title: 'Price of the audit', text: '$900' }]
    const added = ready.map((document) =>
      document._id === 'businessFacts' ? { ...document, own } : document,
    )
    expect(sentences(added)).toEqual([])
  })

  it('links to the field in the Studio', () => {
    const found = launchFindings(withDocument('siteSettings', { leadFormUrl: '' }))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      kind: 'Booking and sign-up',
      weight: 'open',
      sentence: 'The sign-up form, shown on /ilm-lead, has no address.',
      at: { document: { _id: 'siteSettings', _type: 'siteSettings' }, path: 'leadFormUrl' },
    })
  })

  it("reports the local addresses of the demonstration's scheduler", () => {
    const schedulers = { consultation: '/demo/booking/consultation' }
    const found = sentences(withDocument('siteSettings', { schedulers }))
    expect(found).toContain(
      'The booking calendar “Consultation”, shown on the home page, has the address of the demonstration, which no live site has.',
    )
  })

  it('reports everything that the demonstration leaves to the site owner', () => {
    const areas = new Set(openFindings(launchFindings(demonstration())).map(({ kind }) => kind))
    expect([...areas]).toEqual(['Your details', 'Booking and sign-up', 'Case studies', 'Privacy'])
  })

  it.each([
    [
      'a calendar without an address',
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
      "an address for the provider's customers",
      'siteSettings',
      { leadFormUrl: 'https://app.kit.com/forms' },
      /sign-up form.*only you can use/,
    ],
    [
      "the demonstration's details",
      'siteSettings',
      { contactEmail: 'hello@penhallow.example', footerNotice: 'This is a demonstration.' },
      /^Settings still names the fictional practice in 2 places/,
    ],
    [
      'a promise of the demonstration',
      'businessFacts',
      { guaranteePeriod: '60 days' },
      /^One promise is still the demonstration’s, for example “Guarantee: whole period: 60 days”/,
    ],
    [
      'a privacy text that names the fictional practice',
      'privacyPage',
      { heading: 'Penhallow Growth and you' },
      /^Privacy.* still names the fictional practice in one place/,
    ],
    ['a sample case study', 'caseStudy-real', { isSample: true }, /is a sample\.$/],
    [
      "the demonstration's picture",
      'siteSettings',
      { logo: { asset: { _ref: 'image-546d3e213d864cf8ac19cce20764cb3a4b15a48c-1x1-png' } } },
      /^A picture of Settings is still the demonstration’s/,
    ],
  ])('reports %s', (_what, id, change, expected) => {
    expect(sentences(withDocument(id, change))).toContainEqual(expect.stringMatching(expected))
  })

  it('ignores a sample that no page shows', () => {
    const hidden: ContentDocument = { _id: 'caseStudy-old', _type: 'caseStudy', title: 'Old', isSample: true }
    expect(launchFindings([...readySite(), hidden])).toEqual([])
  })

  it('reports missing portrait, passage and clients as choices', () => {
    const found = launchFindings(withDocument('homePage', { about: {}, proof: {} }))
    expect(found.map(({ kind, weight, at }) => [kind, weight, at.path])).toEqual([
      ['Trust', 'choice', 'about.portrait'],
      ['Trust', 'choice', 'about.body'],
      ['Trust', 'choice', 'proof.items'],
    ])
    expect(openFindings(found)).toEqual([])
  })

  it('reports every page without published text', () => {
    const withoutHome = readySite().filter(({ _id }) => _id !== 'homePage')
    expect(sentences(withoutHome)).toContain('The page “Home” has no published text.')
  })

  it('assigns a unique id to every finding', () => {
    const ids = launchFindings(demonstration()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('never throws for fields of wrong types', () => {
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

describe('isDemonstrationPicture', () => {
  const pictures = globSync('content/images/*.{jpg,png}')

  it.each(pictures)("returns true for the demonstration's picture %s", (file) => {
    const hash = createHash('sha1').update(readFileSync(file)).digest('hex')
    expect(isDemonstrationPicture(`image-${hash}-10x10-png`)).toBe(true)
  })

  it('returns false for any other picture', () => {
    expect(pictures.length).toBeGreaterThan(0)
    expect(isDemonstrationPicture(`image-${'0'.repeat(40)}-10x10-png`)).toBe(false)
    expect(isDemonstrationPicture(undefined)).toBe(false)
  })
})
