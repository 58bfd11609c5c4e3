import { type ArrayRule, defineArrayMember, defineField, type FieldDefinition } from '@sanity/types'
import { itemDrawings } from '#lib/labels.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { line, richText } from './textFields.ts'

/** Required number of entries. */
interface Demand {
  count: number
  plural: string
}

declare module '@sanity/types' {
  interface ArrayOptions {
    /** Said at the field, with how many there are (`studio/inputs/DemandedNumber.tsx`); the rule itself is the field's validation. */
    exactly?: Demand
  }
}

/** Message for a list whose number requirements §2 fix. */
function exactly(count: number, plural: string): string {
  return `This section shows exactly ${inWords(count)} ${plural}. Add or remove some until there are ${inWords(count)}.`
}

/** Requires so many entries. The Studio disables “Add item” at `max`, not at `length`. */
export const exactNumber = (rule: ArrayRule<unknown[]>, count: number, plural: string) =>
  rule.required().min(count).max(count).error(exactly(count, plural))

/** Titles of an entry, by the type of its document. Without one the Studio says “Reference to …”. */
const ENTRIES = { caseStudy: 'Case study', service: 'Service', insight: 'Insight' } as const

/** References to exactly so many different documents of one type. */
export function references(
  name: string,
  title: string,
  options: Demand & { to: keyof typeof ENTRIES; group?: string; description?: string },
) {
  const { to, count, plural, ...rest } = options
  return defineField({
    name,
    title,
    type: 'array',
    ...rest,
    options: { exactly: { count, plural } },
    of: [defineArrayMember({ type: 'reference', title: ENTRIES[to], to: [{ type: to }] })],
    validation: (rule) => [
      exactNumber(rule, count, plural),
      rule.unique().error(`The same ${plural} are chosen twice. Please choose different ones.`),
    ],
  })
}

/** The drawing next to an entry of a numbered list. */
export const drawingField = defineField({
  name: 'drawing',
  title: 'Drawing',
  type: 'string',
  description: 'Shown next to the text. Empty shows none.',
  options: { list: Object.entries(itemDrawings).map(([value, title]) => ({ value, title })) },
})

/** One entry of a list: a title with its text, then `more` fields. `name` is stored with every entry. */
export function titledItem(name: string, title: string, more: FieldDefinition[] = []) {
  return defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [line('title', 'Title', { advisedLength: 80 }), richText('body', 'Text'), ...more],
    preview: { select: { title: 'title', subtitle: 'body' } },
  })
}

/** A list of entries whose number requirements §2 fixes. */
export function titledItems(
  name: string,
  title: string,
  {
    item,
    itemTitle,
    count,
    plural,
    more,
  }: Demand & { item: string; itemTitle: string; more?: FieldDefinition[] },
) {
  return defineField({
    name,
    title,
    type: 'array',
    options: { exactly: { count, plural } },
    of: [titledItem(item, itemTitle, more)],
    validation: (rule) => exactNumber(rule, count, plural),
  })
}
