import { defineArrayMember, defineField } from 'sanity'
import { CAMPAIGN } from '#lib/counting/campaign.ts'
import { comparisonsField } from './comparisonsField.ts'

/** The switch for counting visits, and the campaigns that are counted apart. */
export const countingField = defineField({
  name: 'counting',
  title: 'Counting visits',
  type: 'object',
  group: 'privacy',
  description:
    'Counts what visitors do on your pages, as totals of a day: no cookies, nothing about a person, no question to ask. The privacy page says so by itself while it is on.',
  fields: [
    defineField({
      name: 'on',
      title: 'Count visits',
      type: 'boolean',
      description: 'Off, the pages have nothing of it. Visitors whose browsers object are never counted.',
    }),
    defineField({
      name: 'campaigns',
      title: 'Campaigns',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description:
        'Names of campaigns to tell apart, such as newsletter. Links then end in ?utm_campaign=newsletter. Any other name is not counted.',
      validation: (rule) => [
        rule.max(20).error('Twenty campaigns at most.'),
        rule.unique(),
        rule.custom((names) =>
          (names ?? []).every((name) => typeof name === 'string' && CAMPAIGN.test(name))
            ? true
            : 'A name has 2 to 30 small letters, digits or dashes, and begins with a letter.',
        ),
      ],
    }),
    comparisonsField,
  ],
  // The way back that the form of a comparison shows; without it, it would be the values of all fields.
  preview: { prepare: () => ({ title: 'Counting visits' }) },
})
