import {
  type BooleanDefinition,
  type DocumentDefinition,
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type ObjectOptions,
  type PreviewConfig,
} from '@sanity/types'
import { notFoundRoute, type Route, routeOf } from '#lib/routes.ts'

interface SectionOptions {
  description?: string
  options?: ObjectOptions
  preview?: PreviewConfig
  fields: FieldDefinition[]
}

/** Fields that belong together, as one field. */
export const section = (name: string, title: string, options: SectionOptions) =>
  defineField({ name, title, type: 'object', ...options })

/**
 * An entry of a list. `name` is stored with every entry.
 * @param preview by default the first two fields
 */
export function entry(
  name: string,
  title: string,
  fields: FieldDefinition[],
  preview: PreviewConfig = { select: { title: fields[0]?.name ?? '', subtitle: fields[1]?.name ?? '' } },
) {
  return defineArrayMember({ name, title, type: 'object', fields, preview })
}

export const picture = (name: string, title: string, description?: string) =>
  defineField({ name, title, type: 'imageWithAlt', ...(description && { description }) })

type ToggleOptions = Pick<BooleanDefinition, 'description' | 'initialValue' | 'validation'>

export const toggle = (name: string, title: string, options: ToggleOptions) =>
  defineField({ name, title, type: 'boolean', ...options })

/** A tab of a document's form. */
export const tab = (name: string, title: string, fields: FieldDefinition[]) => ({ name, title, fields })

/** Returns the groups and fields of a form; its first tab is open at first. */
export const inTabs = (tabs: readonly ReturnType<typeof tab>[]) => ({
  groups: tabs.map(({ name, title }, index) => ({ name, title, ...(index === 0 && { default: true }) })),
  fields: tabs.flatMap(({ name, fields }) => fields.map((field) => ({ ...field, group: name }))),
})

/** The search entry of a page; on every page in the same place. */
export const seoTab = tab('seo', 'Search and sharing', [
  defineField({
    name: 'seo',
    title: 'Search and sharing',
    type: 'seo',
    validation: (rule) => rule.required().error('Please fill in how search engines show this page.'),
  }),
])

/** Defines the document of a page, with title and list preview from the route table. */
export function pageType(
  name: Route['document'] | typeof notFoundRoute.document,
  icon: NonNullable<DocumentDefinition['icon']>,
  tabs: readonly ReturnType<typeof tab>[],
  more: Pick<DocumentDefinition, 'validation'> = {},
) {
  const { title, subtitle } =
    name === notFoundRoute.document
      ? { title: notFoundRoute.title, subtitle: 'Every address that does not exist' }
      : { title: routeOf(name).title, subtitle: routeOf(name).path }
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    ...inTabs([...tabs, seoTab]),
    preview: { prepare: () => ({ title, subtitle }) },
    ...more,
  })
}
