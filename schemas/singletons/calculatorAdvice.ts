import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from '@sanity/types'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import {
  ADVICE_KEYS,
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceTopic,
  REQUIRED_METRICS,
} from '#lib/calculator/outcomes.ts'
import { keysOf } from '#lib/calculator/tables.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { outcomeCondition, outcomeTitle } from './parts/adviceConditions.ts'

/** Topics in the order of the page, with their names for the site owner. */
export const topicTitles: Record<AdviceTopic, string> = {
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

/** Returns the names of the results that an advice text must have as chips and lacks. */
function missingMetrics(key: AdviceKey, blocks: unknown): string[] {
  const children = (Array.isArray(blocks) ? blocks.filter(isRecord) : []).flatMap((block) =>
    Array.isArray(block.children) ? block.children.filter(isRecord) : [],
  )
  return (REQUIRED_METRICS[key] ?? [])
    .filter((field) => !children.some(({ _type, metric }) => _type === 'metric' && metric === field))
    .map((field) => FORMULAS[field].label)
}
