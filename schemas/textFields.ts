import { defineField } from '@sanity/types'
import { webAddressFault } from '#lib/links/webAddressFault.ts'

interface FieldOptions {
  description?: string
  group?: string
  /** An empty optional field is simply not shown on the page. */
  optional?: boolean
  initialValue?: string
}

interface LineOptions extends FieldOptions {
  /** Characters; longer text is only warned about. */
  advisedLength?: number
  /** Characters; longer text is refused, since what reads the field would not take it. */
  longest?: number
}

const emptyMessage = (title: string) => `“${title}” is empty. Please write something: the page needs it.`

const lengthMessage = (length: number) =>
  `Longer than ${length} characters. It still works, but shorter reads better here.`

/** A single line of plain text. */
export function line(
  name: string,
  title: string,
  { optional, advisedLength, longest, ...options }: LineOptions = {},
) {
  return defineField({
    name,
    title,
    type: 'string',
    ...options,
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(emptyMessage(title))]),
      ...(advisedLength ? [rule.max(advisedLength).warning(lengthMessage(advisedLength))] : []),
      ...(longest
        ? [rule.max(longest).error(`“${title}” is longer than ${longest} characters. Please shorten it.`)]
        : []),
    ],
  })
}

/** A few lines of plain text. */
export function paragraph(
  name: string,
  title: string,
  { optional, advisedLength, ...options }: Omit<LineOptions, 'longest'> = {},
) {
  return defineField({
    name,
    title,
    type: 'text',
    rows: 3,
    ...options,
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(emptyMessage(title))]),
      ...(advisedLength ? [rule.max(advisedLength).warning(lengthMessage(advisedLength))] : []),
    ],
  })
}

interface RichTextOptions extends Omit<FieldOptions, 'initialValue'> {
  type?: 'shortText' | 'letterText' | 'adviceText'
}

/** Text with emphasis, links, lists and fact chips; `letterText` has headings and blocks as well. */
export function richText(
  name: string,
  title: string,
  { optional, type = 'shortText', ...options }: RichTextOptions = {},
) {
  return defineField({
    name,
    title,
    type,
    ...options,
    // An emptied text may stay as an empty list, which `required` accepts.
    validation: (rule) => (optional ? [] : [rule.required().min(1).error(emptyMessage(title))]),
  })
}

/** The search entry of a page; on every page in the same place. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  type: 'seo',
  group: 'seo',
  validation: (rule) => rule.required().error('Please fill in how search engines show this page.'),
})

export const seoGroup = { name: 'seo', title: 'Search and sharing' }

/** Validates the address of another website: empty, or one that a visitor can open. */
export const isOpenable = (address: unknown): string | true =>
  typeof address === 'string' && address !== '' ? (webAddressFault(address) ?? true) : true
