import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineType } from '@sanity/types'
import { line, richText } from '../textFields.ts'

export const insight = defineType({
  name: 'insight',
  title: 'Insight',
  type: 'document',
  icon: BulbOutlineIcon,
  description: 'A teaser on the home page. Teasers have no links.',
  fields: [
    line('title', 'Title', { advisedLength: 80 }),
    line('topic', 'Topic', { description: 'One word or two, shown above the title.', advisedLength: 30 }),
    richText('body', 'Teaser', { description: 'One short paragraph.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'topic' } },
})
