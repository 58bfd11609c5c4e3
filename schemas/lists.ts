import { defineArrayMember, defineField } from 'sanity'
import { inWords } from '#lib/inWords.ts'
import { line, richText } from './fields.ts'

/** What to do about a list whose number requirements §2 fix. */
export function exactly(count: number, plural: string): string {
  return `This section shows exactly ${inWords(count)} ${plural}. Add or remove some until there are ${inWords(count)}.`
}

/** References to exactly so many different documents of one type. */
export function references(
  name: string,
  title: string,
  options: { to: string; count: number; plural: string; group?: string; description?: string },
) {
  const { to, count, plural, ...rest } = options
  return defineField({
    name,
    title,
    type: 'array',
    ...rest,
    of: [defineArrayMember({ type: 'reference', to: [{ type: to }] })],
    validation: (rule) => [
      rule.required().length(count).error(exactly(count, plural)),
      rule.unique().error(`The same ${plural} are chosen twice. Please choose different ones.`),
    ],
  })
}

/** One entry of a list: a title with its text. `name` is stored with every entry. */
export function titledItem(name: string, title: string) {
  return defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [line('title', 'Title', { advisedLength: 80 }), richText('body', 'Text')],
    preview: { select: { title: 'title', subtitle: 'body' } },
  })
}

/** A list of entries whose number requirements §2 fixes. */
export function titledItems(
  name: string,
  title: string,
  options: { item: string; itemTitle: string; count: number; plural: string },
) {
  return defineField({
    name,
    title,
    type: 'array',
    of: [titledItem(options.item, options.itemTitle)],
    validation: (rule) => rule.required().length(options.count).error(exactly(options.count, options.plural)),
  })
}
