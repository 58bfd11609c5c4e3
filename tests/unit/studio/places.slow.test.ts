import { describe, expect, it } from 'vitest'
import { fieldsWithin, pathText } from '#lib/checks/launch/fieldPath.ts'
import { launchFindings } from '#lib/checks/launch/launchCheck.ts'
import { fieldTitle } from '#studio/checks/fieldTitle.ts'
import { compiledSchema } from '#studio/compiledSchema.ts'
import { compareFindings } from '#studio/tools/attention/compareFindings.ts'
import { shortcuts } from '#studio/tools/start/shortcuts.ts'
import { demonstration, documentOf } from '#tests/support/content/demonstration.ts'

describe('fieldTitle', () => {
  it.each([
    ['homePage', ['hero', 'variantA', 'headline'], 'Opening › Version A › Headline'],
    ['homePage', ['services', 'items', { _key: 'a' }], 'Services › Services'],
    ['conversionPage', ['letter', { _key: 'b12' }], 'Letter'],
    ['conversionPage', ['letter', { _key: 'b12' }, 'children', { _key: 's' }, 'text'], 'Letter'],
    ['conversionPage', ['letter', { _key: 'b12' }, 'caseStudy'], 'Letter › Which case study'],
    [
      'conversionPage',
      ['faq', 'questions', { _key: 'q' }, 'answer', { _key: 'b' }],
      'Questions › Questions and answers › Answer',
    ],
    ['businessFacts', ['replyTime'], 'Reply to a referral within'],
    ['businessFacts', ['noSuchField'], ''],
    ['noSuchType', ['title'], ''],
  ])('maps %s %j to “%s”', (type, path, expected) => {
    expect(fieldTitle(compiledSchema.get(type), path)).toBe(expected)
  })

  it('returns a title for every text of the demonstration', () => {
    for (const document of demonstration()) {
      for (const { path } of fieldsWithin(document)) {
        expect(
          fieldTitle(compiledSchema.get(document._type), path),
          `${document._id} ${pathText(path)}`,
        ).not.toBe('')
      }
    }
  })
})

describe('compareFindings', () => {
  it('marks findings that only need publishing as drafted', () => {
    const published = demonstration()
    const drafted = published.map((document) =>
      document._id === 'siteSettings'
        ? { ...documentOf('siteSettings'), leadFormUrl: 'https://forms.dev/marlow' }
        : document,
    )
    const progress = compareFindings(launchFindings(published), launchFindings(drafted))
    expect(progress.filter(({ isDrafted }) => isDrafted).map(({ at }) => at.path)).toEqual(['leadFormUrl'])
    expect(progress.length).toBe(launchFindings(published).length)
  })
})

it('shortcuts lead to six existing fields or previews', () => {
  const titles = shortcuts.map(({ to }) =>
    'preview' in to ? 'Preview' : fieldTitle(compiledSchema.get(to.document), to.path.split('.')),
  )
  expect(titles).toEqual([
    'Opening › Version A › Headline',
    'Letter',
    'Length of the complimentary session',
    'Booking calendars › Consultation',
    'Preview',
    'Preview',
  ])
})
