import { defineArrayMember, defineField } from 'sanity'
import { LONGEST_TITLE, overlapping } from '#lib/counting/comparison.ts'
import { connectedAddress } from '#lib/embeds/connectedAddress.ts'
import { schedulerOf } from '#lib/embeds/schedulers.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { isRecord } from '#lib/isRecord.ts'
import { line } from '../fields.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const periodsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => ({
    from: isRecord(entry) ? textOf(entry.from) : undefined,
    until: isRecord(entry) ? textOf(entry.until) : undefined,
  }))

/** Whether the home page itself shows the calendar: of one behind a link nothing is counted. */
function showsCalendar(schedulers: unknown): boolean {
  const address = connectedAddress(isRecord(schedulers) ? schedulers.consultation : undefined)
  return address !== null && schedulerOf(address) !== null
}

const today = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())

const HAS_SECOND = 'defined(*[_id == "homePage"][0].hero.variantB)'

/** When the home page's two versions are compared, and by what. What they say stands on the home page. */
export const comparisonsField = defineField({
  name: 'comparisons',
  title: 'Comparisons',
  type: 'array',
  description:
    'Each says when version A and version B of the home page’s opening are compared, and by what. Leave both versions as they are for as long as one runs. Results shows how it stands, and how long one would take.',
  of: [
    defineArrayMember({
      name: 'comparison',
      title: 'Comparison',
      type: 'object',
      fields: [
        line('title', 'What you try', {
          description: 'For you alone, such as: a shorter headline.',
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
              const from = isRecord(parent) ? textOf(parent.from) : undefined
              return from !== undefined && until < from ? 'The last day is before the first.' : true
            }),
        }),
        defineField({
          name: 'event',
          title: 'What decides',
          type: 'string',
          initialValue: 'press',
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
                if (event === undefined || event === 'press' || showsCalendar(document?.schedulers))
                  return true
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
            'In points: from 3 % of views to 4 % is 1 point. A smaller difference is called none worth having.',
          validation: (rule) =>
            rule.required().positive().max(100).error('A number of points above 0, please.'),
        }),
      ],
      preview: {
        select: { title: 'title', from: 'from', until: 'until' },
        prepare: ({ title, from, until }) => ({ title, subtitle: `${from ?? '…'} to ${until ?? '…'}` }),
      },
    }),
  ],
  validation: (rule) => [
    rule.max(50).error('Fifty comparisons at most: remove some that are over.'),
    rule.custom((entries) => {
      const pair = overlapping(periodsOf(entries ?? []))
      return pair === null
        ? true
        : `Comparisons ${pair[0] + 1} and ${pair[1] + 1} run on the same days: neither would say anything. Let one end before the other begins.`
    }),
    rule
      .custom(async (entries, { getClient }) => {
        const isAnyOpen = periodsOf(entries ?? []).some(
          ({ until }) => until === undefined || until >= today(),
        )
        if (!isAnyOpen) return true
        const asked = getClient({ apiVersion: SANITY_API_VERSION }).fetch<boolean>(HAS_SECOND)
        // Where that can't be asked, Results says it.
        if (await asked.catch(() => true)) return true
        return 'No second version is published, so there is nothing to compare. Write version B on the home page and publish it.'
      })
      .warning(),
  ],
})
