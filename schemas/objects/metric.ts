import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineField, defineType } from '@sanity/types'
import { FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'

const choices = RESULT_FIELDS.map((field) => ({ value: field, title: FORMULAS[field].label }))

export const metric = defineType({
  name: 'metric',
  title: 'Result',
  type: 'object',
  icon: BarChartIcon,
  description: 'A result of the calculator. The page fills in the visitor’s own figure.',
  fields: [
    defineField({
      name: 'metric',
      title: 'Which result',
      type: 'string',
      options: { list: choices },
      validation: (rule) => rule.required().error('Please choose a result, or remove the chip.'),
    }),
  ],
  preview: {
    select: { key: 'metric' },
    prepare: ({ key }) => ({
      title: choices.find((choice) => choice.value === key)?.title ?? 'Choose a result',
    }),
  },
})
