// @vitest-environment jsdom

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShortText } from '#lib/content/readers/texts/shortText.ts'
import { breadcrumbs, faqPage, serializeJsonLd } from '#lib/seo/jsonLd.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '</SCRIPT ',
    '\u2028</script>',
    '&lt;/script&gt;',
  ),
)

test('keeps any copy unchanged within the script', () => {
  fc.assert(
    fc.property(hostile, hostile, (name, description) => {
      const page = parse(
        `<script type="application/ld+json">${serializeJsonLd([{ '@type': 'Thing', name, description }])}</script>`,
      )
      expect(page.querySelectorAll('script')).toHaveLength(1)
      const graph: unknown = JSON.parse(page.querySelector('script')?.textContent ?? '')
      expect(graph).toMatchObject({ '@graph': [{ name, description }] })
    }),
    propertyRuns(1000),
  )
})

test('writes answers as plain text with their facts', () => {
  const answer: ShortText = [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [
        { _type: 'span', _key: 'b', text: 'It takes ', marks: [] },
        { _type: 'fact', _key: 'c', fact: 'sessionLength', value: '45 minutes' },
        { _type: 'span', _key: 'd', text: '.', marks: ['strong'] },
      ],
    },
  ]
  expect(faqPage([{ question: 'How long?', answer }])).toMatchObject({
    mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'It takes 45 minutes.' } }],
  })
})

test('writes absolute public addresses as breadcrumbs', () => {
  expect(breadcrumbs('Home', { path: '/TSS', title: 'Letter' }, 'https://example.com')).toMatchObject({
    itemListElement: [{ item: 'https://example.com/' }, { item: 'https://example.com/TSS' }],
  })
})
