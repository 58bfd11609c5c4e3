import { entry, section } from '../../formParts.ts'
import { fixedList, list } from '../../lists.ts'
import { line, richText } from '../../textFields.ts'

const condition = entry(
  'condition',
  'Condition',
  [
    richText('statement', 'Statement', {
      description: 'In the visitor’s words, beginning with “I” or “My”.',
    }),
    richText('note', 'Note when it is not ticked', {
      description: 'Explain the effect on the visitor, and what to do first.',
    }),
  ],
  { select: { title: 'statement' } },
)

export const checklistField = section('checklist', 'Checklist', {
  description:
    'The visitor ticks statements and sees one of the three verdicts below. Only the ten statements count.',
  fields: [
    line('heading', 'Heading'),
    richText('intro', 'Introduction'),
    richText('prerequisites', 'Prerequisites', {
      description:
        'Shown before the statements. Price of the offer and number of subscribers are in Facts and promises.',
    }),
    list('conditions', 'Conditions to tick first', {
      description:
        'Shown before the statements. They score nothing; an unticked one shows its note next to the verdict.',
      of: condition,
      validation: (rule) =>
        rule.max(3).warning('More than three conditions keep visitors from the statements.'),
    }),
    fixedList(
      'items',
      'Statements',
      { type: 'string' },
      {
        count: 10,
        plural: 'statements',
        different: 'The same statement is there twice.',
      },
    ),
  ],
})

const verdict = (name: string, title: string, description: string) =>
  section(name, title, { description, fields: [line('title', 'Title'), richText('body', 'Text')] })

export const verdictsField = section('verdicts', 'Verdicts', {
  fields: [
    verdict('ready', 'Ready', 'Shown from 8 ticks.'),
    verdict('strong', 'Strong candidate', 'Shown with 6 or 7 ticks.'),
    verdict('foundation', 'Needs foundation', 'Shown with fewer than 6 ticks.'),
  ],
})
