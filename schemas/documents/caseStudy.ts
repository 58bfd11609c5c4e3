import { CaseIcon } from '@sanity/icons/Case'
import { defineField, defineType } from '@sanity/types'
import { entry, inTabs, picture, tab, toggle } from '../formParts.ts'
import { list } from '../lists.ts'
import { line, paragraph, richText } from '../textFields.ts'

export const caseStudy = defineType({
  name: 'caseStudy',
  title: 'Case study',
  type: 'document',
  icon: CaseIcon,
  ...inTabs([
    tab('story', 'Story', [
      line('title', 'Title', { advisedLength: 90 }),
      defineField({
        name: 'slug',
        title: 'Short name',
        type: 'slug',
        description: 'Used in links to this case study. Click “Generate”.',
        options: { source: 'title', maxLength: 60 },
        validation: (rule) => rule.required().error('Please click “Generate” to make the short name.'),
      }),
      line('client', 'Client', {
        description:
          'Describe the client without the name, for example “A leadership trainer with two workshops a month”.',
      }),
      richText('situation', 'The situation before'),
      richText('work', 'The work'),
      richText('outcome', 'The outcome'),
      list('results', 'Results in figures', {
        of: entry('result', 'Result', [
          line('value', 'Figure', {
            description: 'Write “2 to 11” or “26% to 67%”, and the page draws both numbers as bars.',
            advisedLength: 20,
          }),
          line('label', 'Label', { advisedLength: 60 }),
        ]),
        validation: (rule) => rule.max(4).warning('More than four figures compete with each other.'),
      }),
      picture('image', 'Picture', 'May stay empty: the page then opens with the bars.'),
    ]),
    tab('honesty', 'Permission and honesty', [
      toggle('isSample', 'This is a sample', {
        description: 'Visitors see the label “Sample”. Switch it off only for work that you really did.',
        initialValue: true,
        validation: (rule) => rule.required().error('Please say whether this is a sample.'),
      }),
      toggle('permission', 'The client has agreed to be shown', {
        description: 'Keep the agreement in writing.',
        initialValue: false,
        validation: (rule) =>
          rule.custom((permission, { document }) =>
            document?.isSample === false && permission !== true
              ? 'A real case study needs the client’s agreement. Get it first, or mark this one as a sample.'
              : true,
          ),
      }),
      paragraph('typicalityNote', 'How typical is this result?', {
        description:
          'Shown next to the figures. The law on advertising asks you to say what clients can generally expect when a result is better than usual.',
      }),
    ]),
  ]),
  preview: {
    select: { title: 'title', client: 'client', isSample: 'isSample', media: 'image' },
    prepare: ({ title, client, isSample, media }) => ({
      title,
      subtitle: [isSample === false ? null : 'Sample', client].filter(Boolean).join(' · '),
      media,
    }),
  },
})
