import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from '@sanity/types'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, ADVICE_OUTCOMES, type AdviceTopic, REQUIRED_METRICS } from '#lib/calculator/outcomes.ts'
import { keysOf } from '#lib/calculator/tables.ts'
import { mentionedMetrics } from '../objects/mentionedMetrics.ts'
import { outcomeCondition, outcomeTitle } from './parts/adviceConditions.ts'

const topicTitles: Record<AdviceTopic, string> = {
  roi: 'ROI',
  successRate: 'Success rate',
  costPerHourSaved: 'Cost per hour saved',
  highlight: 'Highlight',
}

function missingMetrics(blocks: unknown, required: readonly ResultField[]): string | true {
  const mentioned = mentionedMetrics(blocks)
  const missing = required.filter((metric) => !mentioned.includes(metric))
  if (missing.length === 0) return true
  return `Please mention, with a result chip: ${missing.map((metric) => FORMULAS[metric].label).join(', ')}.`
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
        rule.custom((blocks) => missingMetrics(blocks, REQUIRED_METRICS[key] ?? [])),
      ],
    }),
  ),
  preview: { prepare: () => ({ title: 'Calculator advice' }) },
})
