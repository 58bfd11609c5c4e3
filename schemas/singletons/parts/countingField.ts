import { CAMPAIGN } from '#lib/measurement/vocabulary.ts'
import { section, toggle } from '../../formParts.ts'
import { list } from '../../lists.ts'
import { comparisonsField } from './comparisonsField.ts'

/** The switch for counting visits, the campaigns that are counted separately, and the comparisons. */
export const countingField = section('counting', 'Counting visits', {
  description:
    'Totals of each day, without cookies or data about a person. The privacy page mentions it while it is on.',
  fields: [
    toggle('on', 'Count visits', {
      description:
        'When this is off, pages load no counting code. Visitors who opt out in their browser are never counted.',
    }),
    list('campaigns', 'Campaigns', {
      of: { type: 'string' },
      description:
        'Names such as newsletter. End its links in ?utm_campaign=newsletter. Other names are not counted.',
      validation: (rule) => [
        rule.max(20).error('Twenty campaigns at most.'),
        rule.unique(),
        rule.custom(
          (names = []) =>
            names.every((name) => typeof name === 'string' && CAMPAIGN.test(name)) ||
            'A name has 2 to 30 small letters, digits or dashes, and begins with a letter.',
        ),
      ],
    }),
    comparisonsField,
  ],
  // Title of the way back from a comparison's form; without it, the values of all fields.
  preview: { prepare: () => ({ title: 'Counting visits' }) },
})
