import { BookIcon } from '@sanity/icons/Book'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { entry, inTabs, section, tab } from '../formParts.ts'
import { fixedList } from '../lists.ts'
import { line, richText } from '../textFields.ts'

const pillar = entry('pillar', 'Pillar', [
  line('title', 'Title', { advisedLength: 60 }),
  richText('body', 'Text'),
  richText('task', 'Task', { description: 'The reader’s exercise at the end of the page.' }),
])

/**
 * The method PDF for people who sign up on /ilm-lead, which shows pictures of it. The site makes the file.
 */
export const methodGuide = defineType({
  name: 'methodGuide',
  title: 'Method PDF',
  type: 'document',
  icon: BookIcon,
  description: 'The text of the PDF that follows a sign-up. The site makes the file again when you publish.',
  ...inTabs([
    tab('beginning', 'Beginning', [
      line('title', 'Title', { advisedLength: 60 }),
      line('subtitle', 'Line below the title', { optional: true, advisedLength: 120 }),
      richText('opening', 'Opening', { description: 'Shown on the first page.' }),
    ]),
    tab('pillars', 'Pillars', [
      line('taskLabel', 'Heading of each task', {
        initialValue: defaultLabels.methodTask,
        advisedLength: 30,
      }),
      fixedList('pillars', 'Pillars', pillar, {
        count: 7,
        plural: 'pillars',
        owner: 'The method has',
        description: 'A page each, in the order of /ILM.',
      }),
    ]),
    tab('end', 'End', [
      section('closing', 'Last page', {
        fields: [line('heading', 'Heading', { advisedLength: 60 }), richText('body', 'Text')],
      }),
    ]),
  ]),
  preview: { prepare: () => ({ title: 'Method PDF' }) },
})
