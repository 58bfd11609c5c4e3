import { type ConditionalPropertyCallbackContext, defineField } from '@sanity/types'
import { connectedAddress } from '#lib/embeds/connectedAddress.ts'
import { schedulerOf } from '#lib/embeds/schedulers.ts'
import { LONGEST_TITLE } from '#lib/measurement/countsAnswer.ts'
import { localDay } from '#lib/measurement/localDay.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { entry } from '../../formParts.ts'
import { list } from '../../lists.ts'
import { line } from '../../textFields.ts'

const dayOf = (entry: unknown, name: 'from' | 'until'): string | undefined => {
  const day = isRecord(entry) ? entry[name] : undefined
  return typeof day === 'string' ? day : undefined
}

/** Returns whether a field is read-only: set, and its comparison's first day is over. */
export const isFixed = ({
  parent,
  value,
}: Pick<ConditionalPropertyCallbackContext, 'parent' | 'value'>): boolean => {
  const from = dayOf(parent, 'from')
  return value !== undefined && from !== undefined && from < localDay()
}

/** Returns whether the home page itself shows the calendar. Behind a link nothing is counted. */
function showsCalendar(schedulers: unknown): boolean {
  const address = connectedAddress(isRecord(schedulers) ? schedulers.consultation : undefined)
  return address !== null && schedulerOf(address) !== null
}

/** One comparison: its days and the deciding event. */
export const comparisonEntry = entry(
  'comparison',
  'Comparison',
  [
    line('title', 'What you try', {
      description: 'Such as: a shorter headline. Published settings are public, so write nothing secret.',
      advisedLength: 60,
      longest: LONGEST_TITLE,
    }),
    defineField({
      name: 'from',
      title: 'First day',
      type: 'date',
      validation: (rule) => rule.required().error('Please say when it begins.'),
    }),
    defineField({
      name: 'until',
      title: 'Last day',
      type: 'date',
      validation: (rule) =>
        rule.custom((until, { parent }) => {
          if (!until) return 'Please say when it ends at the latest.'
          return until < (dayOf(parent, 'from') ?? '') ? 'The last day is before the first.' : true
        }),
    }),
    defineField({
      name: 'event',
      title: 'What decides',
      type: 'string',
      initialValue: 'press',
      description: 'Can’t be changed after the first day. To change it, let the comparison begin later.',
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
      description: 'In points: from 3 % of views to 4 % is 1 point. Can’t be changed after the first day.',
      readOnly: isFixed,
      validation: (rule) => rule.required().positive().max(100).error('A number of points above 0, please.'),
    }),
    // Version 1.0.0 kept the words of both versions here.
    defineField({ name: 'compared', type: 'comparedVersions', hidden: true }),
  ],
  {
    select: { title: 'title', from: 'from', until: 'until' },
    prepare: ({ title, from, until }) => ({ title, subtitle: `${from ?? '…'} to ${until ?? '…'}` }),
  },
)

/** Returns the positions of the first two comparisons that share a day; null if none do. */
export function overlapping(entries: readonly unknown[]): [number, number] | null {
  for (const [second, entry] of entries.entries()) {
    const [from, until] = [dayOf(entry, 'from'), dayOf(entry, 'until')]
    if (!from || !until) continue
    const first = entries
      .slice(0, second)
      .findIndex((other) => (dayOf(other, 'from') ?? '9') <= until && from <= (dayOf(other, 'until') ?? ''))
    if (first >= 0) return [first, second]
  }
  return null
}

/** When the two versions of the home page's opening are compared, and by what. The words stand on the home page. */
export const comparisonsField = list('comparisons', 'Comparisons', {
  description: 'Compares both versions of the home page’s opening. Leave both as they are while one runs.',
  of: comparisonEntry,
  validation: (rule) => [
    rule.max(50).error('Fifty comparisons at most: remove some that are over.'),
    rule.custom((entries, { document }) => {
      const counting = document?.counting
      const isCounted = isRecord(counting) && counting.on === true
      const isOpen = (entries ?? []).some((entry) => (dayOf(entry, 'until') ?? '') >= localDay())
      return isCounted || !isOpen
        ? true
        : 'A comparison measures nothing while counting is off: switch on “Count visits” above first.'
    }),
    rule.custom((entries) => {
      const pair = overlapping(entries ?? [])
      return pair === null
        ? true
        : `Comparisons ${pair[0] + 1} and ${pair[1] + 1} run on the same days: neither would say anything. Let one end before the other begins.`
    }),
  ],
})
