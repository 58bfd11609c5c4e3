import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { references } from '../lists.ts'
import { initialHero } from '../objects/hero.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'
import { aboutField, proofField } from './parts/homeTrust.ts'

export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  ...pageIdentity('homePage'),
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'programmes', title: 'Programmes' },
    { name: 'services', title: 'Services' },
    { name: 'cases', title: 'Case studies' },
    { name: 'insights', title: 'Insights' },
    { name: 'trust', title: 'About you and proof' },
    { name: 'contact', title: 'Contact' },
    seoGroup,
  ],
  fields: [
    defineField({
      name: 'banner',
      title: 'Banner',
      type: 'object',
      group: 'hero',
      description: 'The strip at the very top. It leads to /referral.',
      fields: [line('label', 'Text', { initialValue: defaultLabels.banner })],
    }),
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      group: 'hero',
      fields: [
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'imageWithAlt',
          description:
            'May stay empty: the page then draws a room, in which the people of your first case study light up.',
        }),
        defineField({
          name: 'variantA',
          title: 'Version A',
          type: 'heroVariant',
          initialValue: initialHero,
          validation: (rule) => rule.required().error('Please write the opening.'),
        }),
        defineField({
          name: 'variantB',
          title: 'Version B',
          type: 'heroVariant',
          // While it is missing, everybody reads A: see studio/inputs/versions.
        }),
      ],
    }),
    defineField({
      name: 'programmes',
      title: 'Programmes',
      type: 'object',
      group: 'programmes',
      description:
        'Two cards after the opening. Their text and price are on the sales pages, under “Programme and price”.',
      fields: [
        line('heading', 'Heading', { initialValue: defaultLabels.programmes }),
        line('note', 'Note under the cards', { optional: true, advisedLength: 100 }),
      ],
    }),
    listSection('services', 'Services', { to: 'service', count: 6, plural: 'services' }),
    listSection('cases', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
    listSection('insights', 'Insights', { to: 'insight', count: 3, plural: 'insights' }),
    line('callToAction', 'Question after the case studies', {
      group: 'cases',
      optional: true,
      description: 'Shown with the button of the opening. Empty shows neither.',
      advisedLength: 80,
    }),
    aboutField,
    proofField,
    defineField({
      name: 'contact',
      title: 'Contact',
      type: 'object',
      group: 'contact',
      description: 'Shows the calendar “Consultation”, whose address is in Settings.',
      fields: [line('heading', 'Heading'), richText('body', 'Text')],
    }),
    seoField,
  ],
})

function listSection(name: string, title: string, list: Parameters<typeof references>[2]) {
  return defineField({
    name,
    title,
    type: 'object',
    group: name,
    fields: [line('heading', 'Heading'), richText('intro', 'Introduction'), references('items', title, list)],
  })
}
