import { defineArrayMember, defineField } from '@sanity/types'
import { CAMPAIGN } from '#lib/measurement/vocabulary.ts'
import { comparisonsField } from './comparisonsField.ts'

/** The switch for counting visits, the campaigns that are counted separately, and the comparisons. */
export const countingField = defineField({
  name: 'counting',
  title: 'Counting visits',
  type: 'object',
  group: 'privacy',
  description:
    'Totals of each day, without cookies or data about a person. The privacy page mentions it while it is on.',
  fields: [
    defineField({
      name: 'on',
      title: 'Count visits',
      type: 'boolean',
      description:
        'When this is off, pages load no counting code. Visitors who opt out in their browser are never counted.',
    }),
    defineField({
      name: 'campaigns',
      title: 'Campaigns',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description:
        'Names such as newsletter. End its links in ?utm_campaign=newsletter. Other names are not counted.',
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
  // Title of the way back from a comparison's form; without it, the values of all fields.
  preview: { prepare: () => ({ title: 'Counting visits' }) },
})
