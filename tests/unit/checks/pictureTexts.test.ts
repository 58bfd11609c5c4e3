import { describe, expect, it } from 'vitest'
import { pictureTexts } from '#lib/checks/pictureTexts.ts'

const picture = (alt: string, more: { file?: string; beside?: string[] } = {}) => ({
  at: 0,
  file: '/a.jpg',
  alt,
  beside: [],
  ...more,
})

describe('texts of pictures', () => {
  it.each([
    ...[
      '',
      '  ',
      'image',
      'An image',
      'Photo',
      'my portrait',
      'Picture 3',
      'logo',
      'alt text',
      '…',
      'x',
      'untitled',
    ],
    ...[
      'IMG_2041.jpg',
      'hero-final-v2',
      'DSC0042',
      'dsc-0042',
      'case-6-final',
      'screenshot_2026',
      'portrait_new',
    ],
    'word '.repeat(40),
  ])('that say nothing are found: “%s”', (alt) => {
    expect(pictureTexts([picture(alt)])).toHaveLength(1)
  })

  it.each([
    'Illustration: six columns of seats that fill up from left to right',
    'Ruth Penhallow in front of a whiteboard',
    'Portrait of Ruth',
    'Penhallow Growth',
    'Self-portrait',
    'Workshop, 2026',
  ])('that say something pass: “%s”', (alt) => {
    expect(pictureTexts([picture(alt)])).toEqual([])
  })

  it('that repeat what stands beside the picture are found, and so are two pictures with one text', () => {
    expect(pictureTexts([picture('A full room', { beside: ['A full room.'] })])).toHaveLength(1)
    expect(pictureTexts([picture('A full room'), picture('A full room', { file: '/b.jpg' })])).toHaveLength(1)
    expect(pictureTexts([picture('A full room'), picture('A full room')])).toEqual([])
  })
})
