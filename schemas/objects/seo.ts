import { SearchIcon } from '@sanity/icons/Search'
import { defineType } from '@sanity/types'
import { picture } from '../formParts.ts'
import { line, paragraph } from '../textFields.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  fields: [
    line('title', 'Title in search results', {
      description: 'Also the text on the browser’s tab. About 60 characters fit.',
      advisedLength: 60,
    }),
    paragraph('description', 'Description in search results', {
      description: 'One or two sentences that make somebody want to open the page. About 160 characters fit.',
      advisedLength: 160,
    }),
    picture(
      'shareImage',
      'Picture for sharing',
      'Shown when the page is shared, for example on LinkedIn. 1200 by 630 pixels is best. Empty means a picture drawn from title and description.',
    ),
  ],
})
