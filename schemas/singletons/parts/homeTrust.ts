import { defineField } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { entry, picture, section, toggle } from '../../formParts.ts'
import { list } from '../../lists.ts'
import { isOpenable, line, paragraph, richText } from '../../textFields.ts'

/** The site owner's portrait and text. If both are empty, the page omits the section. */
export const aboutField = section('about', 'About you', {
  description:
    'A portrait and a few sentences about you. While both are empty, the page has no such section; nothing is put in their place.',
  fields: [
    line('heading', 'Heading', { optional: true, initialValue: defaultLabels.about, advisedLength: 60 }),
    picture(
      'portrait',
      'Portrait',
      'Upright, at least 800 pixels wide. A photograph of you, and of nobody else.',
    ),
    richText('body', 'About you', {
      optional: true,
      description: 'Your earlier work, your best clients, and the work that you don’t do.',
    }),
    list('facts', 'Facts', {
      description: 'Three facts that a visitor could check.',
      of: entry('aboutFact', 'Fact', [
        line('value', 'Number or word', { description: 'For example “9 years”.', advisedLength: 20 }),
        line('label', 'Label', { advisedLength: 60 }),
      ]),
      validation: (rule) => rule.max(3).warning('More than three compete with each other.'),
    }),
    line('signature', 'Signature', {
      optional: true,
      description: 'Your name as you sign. The page draws it in handwriting.',
      advisedLength: 40,
    }),
    section('runSheet', 'Marked-up run sheet', {
      description:
        'A printed plan with your corrections, next to the signature. Without lines it is omitted.',
      fields: [
        line('heading', 'Printed heading', { optional: true, advisedLength: 60 }),
        list('lines', 'Lines', {
          of: entry('runSheetLine', 'Line', [
            line('printed', 'Printed words', { advisedLength: 40 }),
            line('correction', 'Correction', {
              optional: true,
              description: 'Drawn in handwriting. The printed words are struck out.',
              advisedLength: 20,
            }),
          ]),
          validation: (rule) => rule.max(6).warning('More than six make the sheet taller than your text.'),
        }),
      ],
    }),
    line('note', 'Note', { optional: true, description: 'Small print under the facts.', advisedLength: 100 }),
  ],
})

const client = entry(
  'namedProof',
  'Client',
  [
    line('name', 'Name and company', {
      description: 'For example “Ada Marlow, Marlow Advisory”.',
      advisedLength: 80,
    }),
    paragraph('quote', 'Their words', {
      optional: true,
      description: 'To the letter, without quotation marks.',
    }),
    picture('logo', 'Logo'),
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
    toggle('permission', 'They have agreed to be named here', {
      description: 'Keep the agreement in writing. Without it visitors don’t see this entry.',
      initialValue: false,
      validation: (rule) =>
        rule.custom(
          (permission) =>
            permission === true ||
            'Naming a client needs the client’s agreement. Get it first, then tick the box.',
        ),
    }),
  ],
  { select: { title: 'name', subtitle: 'source', media: 'logo' } },
)

/** Statements of named people. The page omits entries without their permission. */
export const proofField = section('proof', 'Named proof', {
  description:
    'Logos and words of clients who agreed to be named. While there are none, the page has no such section. Never invent one: the law on advertising forbids it.',
  fields: [
    line('heading', 'Heading', { optional: true, initialValue: defaultLabels.proof, advisedLength: 60 }),
    list('items', 'Clients', {
      of: client,
      validation: (rule) => rule.max(6).warning('More than six compete with each other.'),
    }),
  ],
})
