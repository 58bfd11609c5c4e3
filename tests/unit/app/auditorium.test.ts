import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Auditorium } from '#app/(site)/(home)/Auditorium.tsx'
import { caseStudy } from '#lib/content/readers/caseStudy.ts'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import { richTextReaders } from '#lib/content/readers/texts/richText.ts'

const study = caseStudy(richTextReaders(parseFacts(null)).shortText)

const room = (results: readonly { value: string; label: string }[]) => {
  const read = study.parse({ title: 'A case', results })
  const html = renderToStaticMarkup(Auditorium({ cases: read ? [read] : [] }))
  return {
    html,
    seats: html.match(/<rect x="-27"/g)?.length,
    lit: html.match(/<rect[^>]*fill-paper/g)?.length,
    later: html.match(/seat-lights-up/g)?.length ?? 0,
    ringed: html.match(/<circle[^>]*r="44"/g)?.length ?? 0,
  }
}

describe('Auditorium', () => {
  it('lights as many seats as the first counted result names', () => {
    const { html, seats, lit, later, ringed } = room([
      { value: '26% to 67.5%', label: 'accepted' },
      { value: '5% to 30%', label: 'of guests who asked' },
      { value: '12 to 3', label: 'minutes' },
      { value: '2 to 11', label: 'requests for a talk' },
    ])
    expect([seats, lit, later, ringed]).toEqual([40, 11, 9, 2])
    expect(html).toMatch(/>2<\/strong> before, .+>11<\/strong> after: requests for a talk/)
    expect(html).toContain('Sample')
  })

  it('lights seven seats without a caption when no result counts people', () => {
    const { html, lit, later } = room([{ value: '$4,200 to $14,500', label: 'fee' }])
    expect([lit, later]).toEqual([7, 0])
    expect(html).not.toContain('figcaption')
  })
})
