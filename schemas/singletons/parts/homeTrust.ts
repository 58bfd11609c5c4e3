import { defineArrayMember, defineField } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { isOpenable, line, paragraph, richText } from '../../textFields.ts'

/** The site owner's portrait and text. If both are empty, the page omits the section. */
export const aboutField = defineField({
  name: 'about',
  title: 'About you',
  type: 'object',
  group: 'trust',
  description:
    'A portrait and a few sentences about you. While both are empty, the page has no such section; nothing is put in their place.',
  fields: [
    line('heading', 'Heading', { optional: true, initialValue: defaultLabels.about, advisedLength: 60 }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'imageWithAlt',
      description: 'Upright, at least 800 pixels wide. A photograph of you, and of nobody else.',
    }),
    richText('body', 'About you', {
      optional: true,
      description: 'Your earlier work, your best clients, and the work that you don’t do.',
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      type: 'array',
      description: 'Three facts that a visitor could check.',
      of: [
        defineArrayMember({
          name: 'aboutFact',
          title: 'Fact',
          type: 'object',
          fields: [
            line('value', 'Number or word', { description: 'For example “9 years”.', advisedLength: 20 }),
            line('label', 'Label', { advisedLength: 60 }),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.max(3).warning('More than three compete with each other.'),
    }),
    line('signature', 'Signature', {
      optional: true,
      description: 'Your name as you sign. The page draws it in handwriting.',
      advisedLength: 40,
    }),
    line('note', 'Note', { optional: true, description: 'Small print under the facts.', advisedLength: 100 }),
  ],
})

/** Statements of named people. The page omits entries without their permission. */
export const proofField = defineField({
  name: 'proof',
  title: 'Named proof',
  type: 'object',
  group: 'trust',
  description:
    'Logos and words of clients who agreed to be named. While there are none, the page has no such section. Never invent one: the law on advertising forbids it.',
  fields: [
    line('heading', 'Heading', { optional: true, initialValue: defaultLabels.proof, advisedLength: 60 }),
    defineField({
      name: 'items',
      title: 'Clients',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'namedProof',
          title: 'Client',
          type: 'object',
          fields: [
            line('name', 'Name and company', {
              description: 'For example “Ada Marlow, Marlow Advisory”.',
              advisedLength: 80,
            }),
            paragraph('quote', 'Their words', {
              optional: true,
              description: 'To the letter, without quotation marks.',
            }),
            defineField({ name: 'logo', title: 'Logo', type: 'imageWithAlt' }),
            line('source', 'Source of the words', {
              description: 'For example “Email of 3 March 2026” or “Review on LinkedIn”. Visitors see it.',
              advisedLength: 80,
            }),
            defineField({
              name: 'sourceUrl',
              title: 'Address of the source',
              type: 'webAddress',
              description: 'The public page with the words. May stay empty.',
              validation: (rule) => rule.custom(isOpenable),
            }),
            defineField({
              name: 'permission',
              title: 'They have agreed to be named here',
              type: 'boolean',
              description: 'Keep the agreement in writing. Without it visitors don’t see this entry.',
              initialValue: false,
              validation: (rule) =>
                rule.custom((permission) =>
                  permission === true
                    ? true
                    : 'Naming a client needs the client’s agreement. Get it first, then tick the box.',
                ),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'source', media: 'logo' } },
        }),
      ],
      validation: (rule) => rule.max(6).warning('More than six compete with each other.'),
    }),
  ],
})
