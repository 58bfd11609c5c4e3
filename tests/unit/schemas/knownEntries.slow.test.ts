import { isArraySchemaType, isObjectSchemaType, type SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { isRecord } from '#lib/server/isRecord.ts'
import { compiledSchema } from '#studio/compiledSchema.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'

/** Returns the entries and inline objects whose type their list does not accept. No form can show those. */
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

test('finds only known entry types in the demonstration', () => {
  const documents = demonstration()
  expect(JSON.stringify(documents)).toContain('"_type":"fact"')
  expect(
    documents.flatMap((document) =>
      unknownEntries(compiledSchema.get(document._type), document, document._id),
    ),
  ).toEqual([])
})
