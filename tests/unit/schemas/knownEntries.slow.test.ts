import { createSchema, isArraySchemaType, isObjectSchemaType, type SchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { isRecord } from '#lib/isRecord.ts'
import { schemaTypes } from '#schemas/types.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'

/** Where a value has entries, chips of a text among them, of a kind that its list does not take: no form can show those. */
function unknownEntries(type: SchemaType | undefined, value: unknown, place: string): string[] {
  if (type && isArraySchemaType(type) && Array.isArray(value)) {
    return value.filter(isRecord).flatMap((entry, index) => {
      if (typeof entry._type !== 'string') return []
      const member = type.of.find(({ name }) => name === entry._type)
      const here = `${place}[${index}]`
      return member ? unknownEntries(member, entry, here) : [`${here}: ${entry._type}`]
    })
  }
  if (!type || !isObjectSchemaType(type) || !isRecord(value)) return []
  return type.fields.flatMap((field) =>
    unknownEntries(field.type, value[field.name], `${place}.${field.name}`),
  )
}

test('every entry of a list and every chip in a text of the demonstration is of a kind that its field takes', () => {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  const documents = demonstration()
  expect(JSON.stringify(documents)).toContain('"_type":"fact"')
  expect(
    documents.flatMap((document) => unknownEntries(schema.get(document._type), document, document._id)),
  ).toEqual([])
})
