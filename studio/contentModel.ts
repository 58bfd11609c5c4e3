import type { SchemaTypeDefinition } from '@sanity/types'
import { z } from 'zod'
import { listDocuments, schemaTypes, singletons } from '#schemas/types.ts'

/** Path of the reference, relative to the checkout. */
export const CONTENT_MODEL_FILE = 'docs/reference/content-model.md'

const text = z.string().optional().catch(undefined)
const item = z.looseObject({ type: z.string() })
const described = z.looseObject({ name: z.string(), type: z.string(), title: text, description: text })
const field = described.extend({
  of: z.array(item).optional(),
  get fields() {
    return z.array(field).optional()
  },
})
const withFields = z.looseObject({ fields: z.array(field).default([]) })

const cell = (value: string): string => value.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Returns a row for a field, then rows for the fields of an inline object, such as `hero.heading`. */
function rowsOf(
  { name, type, title, description, of, fields }: z.infer<typeof field>,
  parent = '',
): string[] {
  const items = of && [...new Set(of.map((member) => member.type))].join(', ')
  const meaning = [title, description].filter(Boolean).join('. ')
  const row = `| \`${parent}${name}\` | ${items ? `${type} of ${items}` : type} | ${cell(meaning)} |`
  return [row, ...(fields ?? []).flatMap((inner) => rowsOf(inner, `${parent}${name}.`))]
}

function section(definition: SchemaTypeDefinition): string {
  const { name, title, description } = described.parse(definition)
  const rows = withFields.parse(definition).fields.flatMap((own) => rowsOf(own))
  const table = rows.length > 0 ? `\n| field | type | meaning |\n|---|---|---|\n${rows.join('\n')}\n` : ''
  return `### ${title ?? name} (\`${name}\`)\n${description ? `\n${description}\n` : ''}${table}`
}

export function contentModel(): string {
  const documents: readonly SchemaTypeDefinition[] = [...singletons, ...listDocuments]
  const objects = schemaTypes.filter((type) => !documents.includes(type))
  const part = (heading: string, types: readonly SchemaTypeDefinition[]) =>
    `## ${heading}\n\n${types.map(section).join('\n')}`
  return `# Content model

For developers and for programs that read the dataset: every type of document, with its fields.

Written by \`npm run typegen\` from \`schemas/\`.

${part('Single documents', singletons)}
${part('Lists', listDocuments)}
${part('Objects', objects)}`
}
