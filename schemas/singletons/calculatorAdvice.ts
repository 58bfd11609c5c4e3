import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from '@sanity/types'
import { ADVICE_KEYS, ADVICE_OUTCOMES, type AdviceTopic } from '#lib/calculator/outcomes.ts'
import { keysOf } from '#lib/calculator/tables.ts'
import { missingMetrics } from '../objects/missingMetrics.ts'
import { outcomeCondition, outcomeTitle } from './parts/adviceConditions.ts'

const topicTitles: Record<AdviceTopic, string> = {
  roi: 'ROI',
  successRate: 'Success rate',
  costPerHourSaved: 'Cost per hour saved',
  highlight: 'Highlight',
}

export const calculatorAdvice = defineType({
  name: 'calculatorAdvice',
  title: 'Calculator advice',
  type: 'document',
  icon: BulbOutlineIcon,
  groups: keysOf(topicTitles).map((topic) => ({ name: topic, title: topicTitles[topic] })),
  fields: ADVICE_KEYS.map((key) =>
    defineField({
      name: key,
      title: outcomeTitle(key),
      type: 'adviceText',
      description: outcomeCondition(key),
      group: ADVICE_OUTCOMES[key].topic,
      validation: (rule) => [
        rule.required().error('Without text the visitor gets no advice in this case. Please write one.'),
        rule.custom((blocks) => {
          const missing = missingMetrics(key, blocks)
          return missing.length === 0 || `Please mention, with a result chip: ${missing.join(', ')}.`
        }),
      ],
    }),
  ),
  preview: { prepare: () => ({ title: 'Calculator advice' }) },
})
