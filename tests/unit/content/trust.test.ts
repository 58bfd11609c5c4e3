import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { paragraph, picture } from './filledFields.ts'

const pageOf = (page: object) => homePage.parse({ page, settings: null, facts: null })
const portrait = { ...picture, alt: 'Ada Marlow' }

describe('proof', () => {
  const marlow = {
    _key: 'a',
    name: 'Ada Marlow, Marlow Advisory',
    quote: 'Nine of twelve places were taken before term.',
    logo: portrait,
    source: 'Review on LinkedIn',
    sourceUrl: 'https://linkedin.example/ada',
    permission: true,
  }
  const shown = (change: object) =>
    pageOf({ proof: { heading: 'They say', items: [{ ...marlow, ...change }] } }).proof

  it('shows text, logo and source', () => {
    const { _key, permission, ...rest } = marlow
    expect(shown({})).toEqual({
      heading: 'They say',
      items: [{ key: 'a', ...rest, logo: expect.objectContaining({ alt: 'Ada Marlow' }) }],
    })
  })

  it.each([
    ['permission', { permission: false }],
    ['permission as a boolean', { permission: 'true' }],
    ['a name', { name: ' ' }],
    ['a source', { source: '' }],
    ['text or a logo', { quote: '', logo: null }],
  ])('is null without %s', (_what, change) => {
    expect(shown(change)).toBeNull()
  })

  it('needs either text or a logo', () => {
    expect(shown({ logo: null, sourceUrl: 'javascript:x' })?.items[0]).toMatchObject({
      logo: null,
      sourceUrl: null,
    })
    expect(shown({ quote: '' })?.items).toHaveLength(1)
  })
})

describe('about', () => {
  it('is null without portrait and text', () => {
    expect(pageOf({ about: { heading: 'About me', body: [] } }).about).toBeNull()
  })

  it('is present with a portrait or text', () => {
    expect(pageOf({ about: { portrait } }).about).toMatchObject({
      heading: 'Meet your consultant',
      portrait: { alt: 'Ada Marlow' },
    })
    expect(pageOf({ about: { body: paragraph('I ran workshops.') } }).about?.portrait).toBeNull()
  })
})
