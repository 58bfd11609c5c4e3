import { defineArrayMember, defineField } from 'sanity'
import { LONGEST_TITLE } from '#lib/counting/comparison.ts'
import { dayInWords } from '#lib/counting/dayInWords.ts'
import { connectedAddress } from '#lib/embeds/connectedAddress.ts'
import { schedulerOf } from '#lib/embeds/schedulers.ts'
import { isRecord } from '#lib/isRecord.ts'
import { line } from '../fields.ts'
import { FIXED_LATER, isFixed } from './agreedBefore.ts'
import { comparedField, keptOf } from './comparedField.ts'

const dayOf = (parent: unknown, name: 'from' | 'until'): string | undefined => {
  const day = isRecord(parent) ? parent[name] : undefined
  return typeof day === 'string' ? day : undefined
}

/** Whether the home page itself shows the calendar: of one behind a link nothing is counted. */
function showsCalendar(schedulers: unknown): boolean {
  const address = connectedAddress(isRecord(schedulers) ? schedulers.consultation : undefined)
  return address !== null && schedulerOf(address) !== null
}

/** One comparison: its days, what decides, and what was compared. */
export const comparisonEntry = defineArrayMember({
  name: 'comparison',
  title: 'Comparison',
  type: 'object',
  fields: [
    line('title', 'What you try', {
      description:
        'A name by which you find it, such as: a shorter headline. It is no secret: what is published in Settings can be read by whoever knows how.',
      advisedLength: 60,
      longest: LONGEST_TITLE,
    }),
    defineField({
      name: 'from',
      title: 'First day',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Please say when it begins.'),
        rule
          .custom((from, { parent }) => {
            const on = keptOf(parent)?.on
            if (!from || on === undefined || from >= on) return true
            return `It begins before ${dayInWords(on)}, when its words were kept: what was counted until then may be of other words, and you may have seen the figures. Let it begin later.`
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'until',
      title: 'Last day',
      type: 'date',
      validation: (rule) =>
        rule.custom((until, { parent }) => {
          if (!until) return 'Please say when it ends at the latest.'
          const from = dayOf(parent, 'from')
          return from !== undefined && until < from ? 'The last day is before the first.' : true
        }),
    }),
    defineField({
      name: 'event',
      title: 'What decides',
      type: 'string',
      initialValue: 'press',
      description: FIXED_LATER,
      readOnly: isFixed,
      options: {
        layout: 'radio',
        list: [
          { title: 'A button is pressed', value: 'press' },
          { title: 'The calendar is seen', value: 'scheduler' },
          { title: 'A conversation is booked', value: 'booked' },
        ],
      },
      validation: (rule) => [
        rule.required().error('Please choose what decides.'),
        rule
          .custom((event, { document }) => {
            if (event === undefined || event === 'press' || showsCalendar(document?.schedulers)) return true
            return 'The home page shows no calendar, so this is never counted. Connect “Consultation” under “Booking and sign-up”, or choose another.'
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'worth',
      title: 'Worth having from',
      type: 'number',
      initialValue: 1,
      description:
        'In points: from 3 % of views to 4 % is 1 point. A smaller difference is called none worth having. Like what decides, it can’t be changed once the first day is over.',
      readOnly: isFixed,
      validation: (rule) => rule.required().positive().max(100).error('A number of points above 0, please.'),
    }),
    comparedField,
  ],
  preview: {
    select: { title: 'title', from: 'from', until: 'until' },
    prepare: ({ title, from, until }) => ({ title, subtitle: `${from ?? '…'} to ${until ?? '…'}` }),
  },
})
