import { defineField } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { entry, section } from '../../formParts.ts'
import { list } from '../../lists.ts'
import { line, richText } from '../../textFields.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

const amount = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    description: 'In US dollars, without signs or commas.',
    validation: (rule) => rule.required().min(0).error('Please write an amount of 0 or more.'),
  })

const row = entry(
  'revenueRow',
  'Row',
  [
    line('label', 'Subject of the comparison'),
    amount('current', 'Amount of the first side'),
    amount('leader', 'Amount of the leader’s side'),
  ],
  {
    select: { title: 'label', current: 'current', leader: 'leader' },
    prepare: ({ title, current, leader }) => ({
      title,
      subtitle: `${usd.format(current ?? 0)} next to ${usd.format(leader ?? 0)}`,
    }),
  },
)

export const revenueComparisonField = section('revenueComparison', 'Revenue comparison', {
  description: 'Drawn as bars, with the same figures as text.',
  fields: [
    line('heading', 'Heading'),
    richText('intro', 'Introduction'),
    line('currentLabel', 'Name of the first side', {
      initialValue: defaultLabels.revenue.current,
      advisedLength: 30,
    }),
    line('leaderLabel', 'Name of the leader’s side', {
      initialValue: defaultLabels.revenue.leader,
      advisedLength: 30,
    }),
    list('rows', 'Rows', {
      of: row,
      validation: (rule) => rule.required().min(1).error('Please add at least one row.'),
    }),
    richText('note', 'Source of the figures', {
      description: 'Say that it is an illustration and what it assumes. Visitors read it next to the bars.',
    }),
  ],
})
