import { describe, expect, it } from 'vitest'
import { image } from '#lib/content/readers/image.ts'

const picture = (size: string, rest: object = {}) =>
  image.parse({ asset: { _id: `image-abc-${size}-jpg` }, ...rest })
const widthsOf = (srcSet: string | undefined) =>
  srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])

describe('an image', () => {
  it('is offered in the widths below its own and in its own, and to others at 1,280 pixels', () => {
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

  it('is never offered wider than 2,560 pixels, however large it is', () => {
    const widths = [160, 320, 480, 560, 640, 720, 800, 960, 1120, 1280, 1600, 2000, 2560].map(
      (width) => `${width}w`,
    )
    expect(new Set(widthsOf(picture('6000x4000')?.srcSet))).toEqual(new Set(widths))
  })

  it('has the size that the crop leaves, and at least one pixel', () => {
    const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 }
    expect(picture('1000x500', { crop })).toMatchObject({ width: 400, height: 300 })
    expect(picture('1000x500', { crop })?.src).toContain('rect=400,50,400,300')
    expect(picture('1x1', { crop })).toMatchObject({ width: 1, height: 1 })
  })

  it.each([
    ['leaves less than a hundredth across', { top: 0, right: 0.5, bottom: 0, left: 0.495 }],
    ['leaves exactly a hundredth across', { top: 0, right: 0, bottom: 0, left: 0.99 }],
    ['leaves less than a hundredth down', { top: 0.5, right: 0, bottom: 0.495, left: 0 }],
    ['leaves exactly a hundredth down', { top: 0.99, right: 0, bottom: 0, left: 0 }],
    ['cuts more than there is', { top: 0, right: 0, bottom: 0, left: 1.5 }],
    ['adds instead of cutting', { top: 0, right: -0.1, bottom: 0, left: 0 }],
    ['has no number for an edge', { top: 0.1, right: 0.1, bottom: 0.1 }],
    ['is a word', 'half'],
  ])('is shown whole when its crop %s', (_, crop) => {
    expect(picture('1000x500', { crop })).toMatchObject({ width: 1000, height: 500 })
  })

  it('shows the colour that most of it has while it loads, when that is one', () => {
    const ground = (color: unknown) => image.parse({ asset: { _id: 'image-abc-10x10-jpg', color } })?.color
    expect(ground('#0A3a2d')).toBe('#0A3a2d')
    for (const other of [null, 'red', '#fff', '#0a3a2d ', '#0a3a2d80', 'url(#a)', '#0a3a2g', 0x0a3a2d]) {
      expect(ground(other)).toBeNull()
    }
  })

  it('asks for the quality of a photograph where it is one, and keeps the edges of a logo', () => {
    expect(picture('640x480')?.src).toMatch(/\?w=640&q=50&fit=max&auto=format$/)
    expect(image.parse({ asset: { _id: 'image-abc-640x480-png' } })?.src).not.toContain('q=')
  })

  it('says what it shows in words, and stays decorative without any', () => {
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
    ['a size beyond all pictures', { asset: { _id: 'image-abc-100000x10-jpg' } }],
    ['an id that goes on', { asset: { _id: 'image-abc-10x10-jpg/../x' } }],
    ['an id that begins before', { asset: { _id: 'x-image-abc-10x10-jpg' } }],
    ['an id with a path in it', { asset: { _id: 'image-a/b-10x10-jpg' } }],
  ])('is none when the field holds %s', (_, value) => {
    expect(image.parse(value)).toBeNull()
  })
})
