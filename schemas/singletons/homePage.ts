import { HomeIcon } from '@sanity/icons/Home'
import { defineField } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { pageType, picture, section, tab } from '../formParts.ts'
import { references } from '../lists.ts'
import { methodLink } from '../objects/booking.ts'
import { initialHero } from '../objects/hero.ts'
import { line, richText } from '../textFields.ts'
import { aboutField, proofField } from './parts/homeTrust.ts'

export const homePage = pageType('homePage', HomeIcon, [
  tab('hero', 'Opening', [
    section('banner', 'Banner', {
      description: 'The strip at the very top. It leads to /referral.',
      fields: [line('label', 'Text', { initialValue: defaultLabels.banner })],
    }),
    section('hero', 'Opening', {
      fields: [
        picture(
          'image',
          'Picture',
          'May stay empty: the page then draws a room, in which the people of your first case study light up.',
        ),
        defineField({
          name: 'variantA',
          title: 'Version A',
          type: 'heroVariant',
          initialValue: initialHero,
          validation: (rule) => rule.required().error('Please write the opening.'),
        }),
        // While it is missing, everybody reads A: see studio/inputs/versions.
        defineField({ name: 'variantB', title: 'Version B', type: 'heroVariant' }),
      ],
    }),
  ]),
  tab('programmes', 'Programmes', [
    section('programmes', 'Programmes', {
      description:
        'Two cards after the opening. Their text and price are on the sales pages, under “Programme and price”.',
      fields: [
        line('heading', 'Heading', { initialValue: defaultLabels.programmes }),
        line('note', 'Note under the cards', { optional: true, advisedLength: 140 }),
      ],
    }),
  ]),
  tab('services', 'Services', [
    listSection('services', 'Services', { to: 'service', count: 6, plural: 'services' }),
  ]),
  tab('cases', 'Case studies', [
    listSection('cases', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
    line('callToAction', 'Question after the case studies', {
      optional: true,
      description: 'Shown with the button of the opening. Empty shows neither.',
      advisedLength: 80,
    }),
  ]),
  tab('insights', 'Insights', [
    listSection('insights', 'Insights', { to: 'insight', count: 3, plural: 'insights' }),
  ]),
  tab('trust', 'About you and proof', [aboutField, proofField]),
  tab('contact', 'Contact', [
    section('contact', 'Contact', {
      description: 'Shows the calendar “Consultation”, whose address is in Settings.',
      fields: [line('heading', 'Heading'), richText('body', 'Text'), methodLink],
    }),
  ]),
])

function listSection(name: string, title: string, entries: Parameters<typeof references>[2]) {
  const items = references('items', title, entries)
  return section(name, title, {
    fields: [line('heading', 'Heading'), richText('intro', 'Introduction'), items],
  })
}
