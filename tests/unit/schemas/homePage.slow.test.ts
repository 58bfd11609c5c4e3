import { isObjectSchemaType, type SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { compiledSchema } from '#studio/compiledSchema.ts'

/** Returns the type of the field at this path of names. */
function fieldType(type: SchemaType | undefined, [name, ...rest]: string[]): SchemaType | undefined {
  if (name === undefined || !type || !isObjectSchemaType(type)) return type
  return fieldType(type.fields.find((field) => field.name === name)?.type, rest)
}

test('starts without initial values in version B', () => {
  const homePage = compiledSchema.get('homePage')
  expect(fieldType(homePage, ['hero', 'variantA'])?.initialValue).toMatchObject({
    primaryLabel: 'Request Private Consultation',
  })
  const second = fieldType(homePage, ['hero', 'variantB'])
  if (!second || !isObjectSchemaType(second)) throw new Error('The schema has no version B.')
  const begun = [second, ...second.fields.map(({ type }) => type)].filter(
    (type) => type.initialValue !== undefined,
  )
  expect(begun.map(({ name }) => name)).toEqual([])
})
