import { defineField } from '@sanity/types'
import { initialReplyTime, longestReplyDays, parseReplyTime } from '#lib/facts/replyTime.ts'
import { isRecord } from '#lib/server/isRecord.ts'

const units = [
  { title: 'hours', value: 'hours' },
  { title: 'days', value: 'days' },
]

/** The reply time: a number with its unit, so that reminders and the deadline can follow it. */
export function replyTimeField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    options: { columns: 2 },
    initialValue: { ...initialReplyTime },
    fields: [
      defineField({
        name: 'amount',
        title: 'Number',
        type: 'number',
        validation: (rule) => [
          rule.required().error('Please say how soon you reply.'),
          rule.custom((amount, { parent }) => {
            const isHalfWritten = amount === undefined || (isRecord(parent) && parent.unit === undefined)
            return isHalfWritten || parseReplyTime(parent)
              ? true
              : `Please promise a whole number, from 1 hour to ${longestReplyDays} days.`
          }),
        ],
      }),
      defineField({
        name: 'unit',
        title: 'Unit',
        type: 'string',
        options: { list: units, layout: 'radio', direction: 'horizontal' },
        validation: (rule) => rule.required().error('Please choose hours or days.'),
      }),
    ],
    validation: (rule) =>
      rule
        .required()
        .error(`“${title}” is a number with its unit, hours or days. Please reset it and set it again.`),
  })
}
