import {
  type ArrayDefinition,
  type ArrayRule,
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type ValidationBuilder,
} from '@sanity/types'
import { itemDrawings } from '#lib/labels.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { entry } from './formParts.ts'
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

interface ListOptions {
  description?: string
  of: ArrayDefinition['of'][number]
  validation?: ValidationBuilder<ArrayRule<unknown[]>, unknown[]>
}

export const list = (name: string, title: string, { of, ...options }: ListOptions) =>
  defineField({ name, title, type: 'array', of: [of], ...options })

/**
 * A list whose number of entries requirements §2 fix. The Studio disables “Add item” at `max`, not at `length`.
 * @param demand.different message if two entries are the same; without it they may be
 * @param demand.owner begins the message of a wrong number
 */
export function fixedList(
  name: string,
  title: string,
  of: ListOptions['of'],
  {
    count,
    plural,
    owner = 'This section shows',
    different,
    description,
  }: Demand & { owner?: string; different?: string; description?: string },
) {
  const demand = `${owner} exactly ${inWords(count)} ${plural}. Add or remove some until there are ${inWords(count)}.`
  return defineField({
    name,
    title,
    type: 'array',
    ...(description && { description }),
    options: { exactly: { count, plural } },
    of: [of],
    validation: (rule) => [
      rule.required().min(count).max(count).error(demand),
      ...(different ? [rule.unique().error(different)] : []),
    ],
  })
}

/** Titles of an entry, by the type of its document. Without one the Studio says “Reference to …”. */
const ENTRIES = { caseStudy: 'Case study', service: 'Service', insight: 'Insight' } as const

/** References to exactly so many different documents of one type. */
export function references(
  name: string,
  title: string,
  { to, ...demand }: Demand & { to: keyof typeof ENTRIES },
) {
  const of = defineArrayMember({ type: 'reference', title: ENTRIES[to], to: [{ type: to }] })
  const different = `The same ${demand.plural} are chosen twice. Please choose different ones.`
  return fixedList(name, title, of, { ...demand, different })
}

/** The drawing next to an entry of a numbered list. */
export const drawingField = defineField({
  name: 'drawing',
  title: 'Drawing',
  type: 'string',
  description: 'Shown next to the text. Empty shows none.',
  options: { list: Object.entries(itemDrawings).map(([value, title]) => ({ value, title })) },
})

/** One entry of a list: a title with its text, then `more` fields. */
export const titledItem = (name: string, title: string, more: FieldDefinition[] = []) =>
  entry(name, title, [line('title', 'Title', { advisedLength: 80 }), richText('body', 'Text'), ...more])
