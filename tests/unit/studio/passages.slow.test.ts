import { isArraySchemaType, isObjectSchemaType, isStringSchemaType, type SchemaType } from '@sanity/types'
import { expect, it } from 'vitest'
import { schemaTypes } from '#schemas/types.ts'
import { passagesOf } from '#studio/checks/textPassages.ts'
import { compiledSchema } from '#studio/compiledSchema.ts'

const VALUE = 'Choice'

/** Returns a value that fills only dates, addresses and fields with choices, or undefined. */
function filled(type: SchemaType | undefined, depth = 0): unknown {
  // Blocks distinguish a rich text from other arrays.
  if (!type || depth > 6 || type.name === 'block') return undefined
  if (isArraySchemaType(type)) {
    return type.of.map((member) => filled(member, depth + 1)).filter((value) => value !== undefined)
  }
  if (isObjectSchemaType(type)) {
    const fields = type.fields.map((field) => [field.name, filled(field.type, depth + 1)])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (!isStringSchemaType(type)) return undefined
  const isForMachines = type.options?.list !== undefined || ['date', 'datetime', 'url'].includes(type.name)
  return isForMachines ? VALUE : undefined
}

it('omits choices, dates and addresses, which editors do not write', () => {
  const documents = schemaTypes
    .filter(({ type }) => type === 'document')
    .map(({ name }) => ({ ...Object(filled(compiledSchema.get(name))), _id: name, _type: name }))
  expect(JSON.stringify(documents)).toContain(VALUE)
  expect(documents.flatMap((document) => passagesOf(document).map(({ path }) => path.join('.')))).toEqual([])
})

it('omits fields of counting, which visitors do not read', () => {
  const compared = { a: 'Words of before' }
  const counting = { on: true, campaigns: ['newsletter'], comparisons: [{ title: 'For me', compared }] }
  expect(passagesOf({ _id: 'siteSettings', _type: 'siteSettings', counting })).toEqual([])
})
