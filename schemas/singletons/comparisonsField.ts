import { defineField } from 'sanity'
import { overlapping } from '#lib/counting/comparison.ts'
import { askOpening } from '#lib/experiment/publishedOpening.ts'
import { isRecord } from '#lib/isRecord.ts'
import { localDay } from '#lib/localDay.ts'
import { comparisonEntry } from './comparisonEntry.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const periodsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => ({
    from: isRecord(entry) ? textOf(entry.from) : undefined,
    until: isRecord(entry) ? textOf(entry.until) : undefined,
  }))

/** When the home page's two versions are compared, and by what. What they say stands on the home page. */
export const comparisonsField = defineField({
  name: 'comparisons',
  title: 'Comparisons',
  type: 'array',
  description:
    'Each says when version A and version B of the home page’s opening are compared, and by what. Leave both versions as they are for as long as one runs. Results shows how it stands, and how long one would take.',
  of: [comparisonEntry],
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
          ({ until }) => until === undefined || until >= localDay(),
        )
        if (!isAnyOpen) return true
        // Where that can't be asked, Results says it.
        const opening = await askOpening(getClient)
        if (opening === null || opening.b !== null) return true
        return 'No second version is published, so there is nothing to compare. Write version B on the home page and publish it.'
      })
      .warning(),
  ],
})
