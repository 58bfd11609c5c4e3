import { describe, expect, it } from 'vitest'
import { pictureTexts } from '#lib/checks/pictureTexts.ts'

const picture = (alt: string, more: { file?: string; beside?: string[] } = {}) => ({
  at: 0,
  file: '/a.jpg',
  alt,
  beside: [],
  ...more,
})

describe('pictureTexts', () => {
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
    ...['WhatsApp Image 2024-05-01 at 10.11.12', 'Screenshot 2024-05-01 at 10.00.01', 'DSC 0042', 'Bild 1'],
    ...['ChatGPT Image May 1, 2026, 10_11_12 AM', 'DALL·E 2024', 'Untitled design (3)', 'Copy of hero'],
    ...['hero.jpg copy', 'Ruth Penhallow.jpg (final)', 'team-photo-final', '1518770660439', 'IMG 1234'],
    ...['photo of me', 'a nice picture', 'stock photo of people', 'decorative', 'xxx', 'n/a', 'see caption'],
  ])('reports a text without meaning: “%s”', (alt) => {
    expect(pictureTexts([picture(alt)])).toHaveLength(1)
  })

  it.each([
    'Illustration: six columns of seats that fill up from left to right',
    'Ruth Penhallow in front of a whiteboard',
    'Portrait of Ruth',
    'Penhallow Growth',
    'Self-portrait',
    'Workshop, 2026',
    'Jack-in-the-box',
    'Baden-Baden-Oos',
    'Team photo',
    'Me on the stage in Leeds',
    'Two people at a table with a chart between them',
    'Acme logo',
  ])('accepts a meaningful text: “%s”', (alt) => {
    expect(pictureTexts([picture(alt)])).toEqual([])
  })

  it('reports repeated captions and texts that two pictures share', () => {
    expect(pictureTexts([picture('A full room', { beside: ['A full room.'] })])).toHaveLength(1)
    expect(pictureTexts([picture('A full room'), picture('A full room', { file: '/b.jpg' })])).toHaveLength(1)
    expect(pictureTexts([picture('A full room'), picture('A full room')])).toEqual([])
  })
})
