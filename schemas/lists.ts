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
  const number = inWords(count)
  return list(name, title, {
    of,
    description: [description, `Exactly ${number} ${plural}: to show another one, replace one.`]
      .filter(Boolean)
      .join(' '),
    validation: (rule) => [
      rule
        .required()
        .min(count)
        .max(count)
        .error(`${owner} exactly ${number} ${plural}. Add or remove some until there are ${number}.`),
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
