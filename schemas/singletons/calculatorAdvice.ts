import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from 'sanity'
import { type AdviceKey, REQUIRED_METRICS } from '#lib/calculator/advice.ts'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import { isRecord } from '#lib/isRecord.ts'

/** Each outcome of the calculator (requirements §9.11) with when the visitor reads it, in the consultant's words. */
const outcomes: Record<AdviceKey, { title: string; when: string; group: string }> = {
  roiWarning: { title: 'Below 100%: warning', when: 'Shown when the ROI is below 100%.', group: 'roi' },
  roiInfo: {
    title: '100% to below 200%: information',
    when: 'Shown when the ROI is 100% or more and below 200%.',
    group: 'roi',
  },
  roiSuccess: { title: '200% and more: success', when: 'Shown when the ROI is 200% or more.', group: 'roi' },
  successRateWarning: {
    title: 'Below 50%: warning',
    when: 'Shown when fewer than 50% of the projects succeeded.',
    group: 'successRate',
  },
  successRateInfo: {
    title: '50% to below 75%: information',
    when: 'Shown when 50% or more and fewer than 75% of the projects succeeded.',
    group: 'successRate',
  },
  successRateSuccess: {
    title: '75% and more: success',
    when: 'Shown when 75% or more of the projects succeeded. The figure itself stays yellow: its colour compares 1.2 times the rate with 200, and a rate ends at 100%, so green is out of reach.',
    group: 'successRate',
  },
  costPerHourSavedWarning: {
    title: 'Above $100: warning',
    when: 'Shown when an hour saved costs more than $100, and when no hours are saved at all.',
    group: 'cost',
  },
  costPerHourSavedInfo: {
    title: 'Above $50, up to $100: information',
    when: 'Shown when an hour saved costs more than $50 and at most $100. At $50 or less nothing is said.',
    group: 'cost',
  },
  highlight: {
    title: 'Highlight',
    when: 'Always shown last, while there is a gap. It must name the monthly investment and the opportunity gap.',
    group: 'highlight',
  },
  highlightNoGap: {
    title: 'Highlight without a gap',
    when: 'Takes the highlight’s place when the ROI is 300% or more, since no gap is left then.',
    group: 'highlight',
  },
}

function isAdviceKey(key: string): key is AdviceKey {
  return key in outcomes
}

/** The results that a text mentions by chip. */
function mentionedMetrics(blocks: unknown): unknown[] {
  if (!Array.isArray(blocks)) return []
  return blocks
    .filter(isRecord)
    .flatMap((block) => (Array.isArray(block.children) ? block.children.filter(isRecord) : []))
    .filter((child) => child._type === 'metric')
    .map((child) => child.metric)
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
  groups: [
    { name: 'roi', title: 'ROI' },
    { name: 'successRate', title: 'Success rate' },
    { name: 'cost', title: 'Cost per hour saved' },
    { name: 'highlight', title: 'Highlight' },
  ],
  fields: Object.keys(outcomes)
    .filter(isAdviceKey)
    .map((key) =>
      defineField({
        name: key,
        title: outcomes[key].title,
        type: 'adviceText',
        description: outcomes[key].when,
        group: outcomes[key].group,
        validation: (rule) => [
          rule.required().error('Without a text the visitor gets no advice in this case. Please write one.'),
          rule.custom((blocks) => missingMetrics(blocks, REQUIRED_METRICS[key] ?? [])),
        ],
      }),
    ),
  preview: { prepare: () => ({ title: 'Calculator advice' }) },
})
