import { defineField, type StringRule } from '@sanity/types'
import { webAddressFault } from '#lib/links/webAddressFault.ts'

interface FieldOptions {
  description?: string
  /** An empty optional field is simply not shown on the page. */
  optional?: boolean
  initialValue?: string
  /** Characters; longer text is only warned about. */
  advisedLength?: number
  /** Characters; longer text is refused, since what reads the field would not take it. */
  longest?: number
}

const emptyMessage = (title: string) => `“${title}” is empty. Please write something: the page needs it.`

function plainText(title: string, { optional, advisedLength, longest, ...options }: FieldOptions) {
  const validation = (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(emptyMessage(title))]),
    ...(advisedLength
      ? [
          rule
            .max(advisedLength)
            .warning(
              `Longer than ${advisedLength} characters. It still works, but shorter reads better here.`,
            ),
        ]
      : []),
    ...(longest
      ? [rule.max(longest).error(`“${title}” is longer than ${longest} characters. Please shorten it.`)]
      : []),
  ]
  return { title, ...options, validation }
}

/** A single line of plain text. */
export const line = (name: string, title: string, options: FieldOptions = {}) =>
  defineField({ name, type: 'string', ...plainText(title, options) })

/** A few lines of plain text. */
export const paragraph = (name: string, title: string, options: FieldOptions = {}) =>
  defineField({ name, type: 'text', rows: 3, ...plainText(title, options) })

interface RichTextOptions extends Pick<FieldOptions, 'description' | 'optional'> {
  type?: 'shortText' | 'letterText'
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

/** Validates the address of another website: empty, or one that a visitor can open. */
export const isOpenable = (address: unknown): string | true =>
  typeof address === 'string' && address !== '' ? (webAddressFault(address) ?? true) : true
