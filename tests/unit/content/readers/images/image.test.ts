import { describe, expect, it } from 'vitest'
import { image } from '#lib/content/readers/images/image.ts'

const picture = (size: string, rest: object = {}) =>
  image.parse({ asset: { _id: `image-abc-${size}-jpg` }, ...rest })
const widthsOf = (srcSet: string | undefined) =>
  srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])

describe('image', () => {
  it('offers its own width and the standard widths below it', () => {
    const shown = picture('1000x500')
    expect(shown).toMatchObject({ width: 1000, height: 500 })
    expect(widthsOf(shown?.srcSet)).toEqual([
      '160w',
      '320w',
      '480w',
      '560w',
      '640w',
      '720w',
      '800w',
      '960w',
      '1000w',
    ])
    expect(shown?.srcSet).toMatch(/abc-1000x500\.jpg\?w=320&q=50&fit=max&auto=format 320w, /)
    expect(shown?.src).toMatch(/abc-1000x500\.jpg\?w=1000&q=50&fit=max&auto=format$/)
    expect(picture('640x480')?.srcSet.match(/640w/g)).toHaveLength(1)
    expect(picture('6000x4000')?.src).toContain('w=1280&')
  })

  it('offers at most 2,560 pixels', () => {
    const widths = [160, 320, 480, 560, 640, 720, 800, 960, 1120, 1280, 1600, 2000, 2560].map(
      (width) => `${width}w`,
    )
    expect(new Set(widthsOf(picture('6000x4000')?.srcSet))).toEqual(new Set(widths))
  })

  it('has the size after cropping, at least one pixel', () => {
    const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 }
    expect(picture('1000x500', { crop })).toMatchObject({ width: 400, height: 300 })
    expect(picture('1000x500', { crop })?.src).toContain('rect=400,50,400,300')
    expect(picture('1x1', { crop })).toMatchObject({ width: 1, height: 1 })
  })

  it.each([
    ['leaves less than a hundredth of the width', { top: 0, right: 0.5, bottom: 0, left: 0.495 }],
    ['leaves exactly a hundredth of the width', { top: 0, right: 0, bottom: 0, left: 0.99 }],
    ['leaves less than a hundredth of the height', { top: 0.5, right: 0, bottom: 0.495, left: 0 }],
    ['leaves exactly a hundredth of the height', { top: 0.99, right: 0, bottom: 0, left: 0 }],
    ['removes more than the whole width', { top: 0, right: 0, bottom: 0, left: 1.5 }],
    ['adds instead of removing', { top: 0, right: -0.1, bottom: 0, left: 0 }],
    ['has no number for an edge', { top: 0.1, right: 0.1, bottom: 0.1 }],
    ['is a word', 'half'],
  ])('ignores a crop that %s', (_, crop) => {
    expect(picture('1000x500', { crop })).toMatchObject({ width: 1000, height: 500 })
  })

  it('returns the dominant colour when it is a valid hex colour', () => {
    const ground = (color: unknown) => image.parse({ asset: { _id: 'image-abc-10x10-jpg', color } })?.color
    expect(ground('#0A3a2d')).toBe('#0A3a2d')
    for (const other of [null, 'red', '#fff', '#0a3a2d ', '#0a3a2d80', 'url(#a)', '#0a3a2g', 0x0a3a2d]) {
      expect(ground(other)).toBeNull()
    }
  })

  it('sets the photo quality only for photos', () => {
    expect(picture('640x480')?.src).toMatch(/\?w=640&q=50&fit=max&auto=format$/)
    expect(image.parse({ asset: { _id: 'image-abc-640x480-png' } })?.src).not.toContain('q=')
  })

  it('returns alternative text and caption', () => {
    expect(picture('10x10', { alt: ' A table ', caption: ' At work ' })).toMatchObject({
      alt: 'A table',
      caption: 'At work',
    })
    expect(picture('10x10')).toMatchObject({ alt: '', caption: '', edit: null })
  })

  it.each([
    ['nothing', null],
    ['a word', 'image-abc-10x10-jpg'],
    ['no asset', { alt: 'Nothing there' }],
    ['an asset without an id', { asset: {} }],
    ['a file', { asset: { _id: 'file-abc-pdf' } }],
    ['no width', { asset: { _id: 'image-abc-0x10-jpg' } }],
    ['no height', { asset: { _id: 'image-abc-10x0-jpg' } }],
    ['an excessive size', { asset: { _id: 'image-abc-100000x10-jpg' } }],
    ['an id with a suffix', { asset: { _id: 'image-abc-10x10-jpg/../x' } }],
    ['an id with a prefix', { asset: { _id: 'x-image-abc-10x10-jpg' } }],
    ['an id with a slash', { asset: { _id: 'image-a/b-10x10-jpg' } }],
  ])('returns null when the field contains %s', (_, value) => {
    expect(image.parse(value)).toBeNull()
  })
})
