import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { line, richText } from '../textFields.ts'

/** The method has seven pillars, here as on /ILM (requirements §2.8). */
const PILLARS = 7

/**
 * The method PDF for people who sign up on /ilm-lead, which shows pictures of it. The site makes the file.
 */
export const methodGuide = defineType({
  name: 'methodGuide',
  title: 'Method PDF',
  type: 'document',
  icon: BookIcon,
  description: 'The text of the PDF that follows a sign-up. The site makes the file again when you publish.',
  groups: [
    { name: 'beginning', title: 'Beginning', default: true },
    { name: 'pillars', title: 'Pillars' },
    { name: 'end', title: 'End' },
  ],
  fields: [
    line('title', 'Title', { group: 'beginning', advisedLength: 60 }),
    line('subtitle', 'Line below the title', { group: 'beginning', optional: true, advisedLength: 120 }),
    richText('opening', 'Opening', { group: 'beginning', description: 'Shown on the first page.' }),
    line('taskLabel', 'Heading of each task', {
      group: 'pillars',
      initialValue: defaultLabels.methodTask,
      advisedLength: 30,
    }),
    defineField({
      name: 'pillars',
      title: 'Pillars',
      type: 'array',
      group: 'pillars',
      description: 'A page each, in the order of /ILM.',
      options: { exactly: { count: PILLARS, plural: 'pillars' } },
      of: [
        defineArrayMember({
          name: 'pillar',
          title: 'Pillar',
          type: 'object',
          fields: [
            line('title', 'Title', { advisedLength: 60 }),
            richText('body', 'Text'),
            richText('task', 'Task', { description: 'The reader’s exercise at the end of the page.' }),
          ],
          preview: { select: { title: 'title', subtitle: 'body' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(PILLARS)
          .max(PILLARS)
          .error(
            `The method has exactly ${inWords(PILLARS)} pillars. Add or remove some until there are ${inWords(PILLARS)}.`,
          ),
    }),
    defineField({
      name: 'closing',
      title: 'Last page',
      type: 'object',
      group: 'end',
      fields: [line('heading', 'Heading', { advisedLength: 60 }), richText('body', 'Text')],
    }),
  ],
  preview: { prepare: () => ({ title: 'Method PDF' }) },
})
