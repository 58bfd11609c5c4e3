import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { references } from '../lists.ts'
import { initialHero } from '../objects/hero.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'
import { aboutField, proofField } from './homeTrust.ts'

export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  ...pageIdentity('homePage'),
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
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
          validation: (rule) => rule.required().assetRequired().error('Please choose a picture.'),
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
    listSection('services', 'Services', { to: 'service', count: 6, plural: 'services' }),
    listSection('cases', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
    listSection('insights', 'Insights', { to: 'insight', count: 3, plural: 'insights' }),
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
