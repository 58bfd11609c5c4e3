import { createSchema, isObjectSchemaType, type SchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/types.ts'

/** The type of a field at a path of names. */
function fieldType(type: SchemaType | undefined, [name, ...rest]: string[]): SchemaType | undefined {
  if (name === undefined || !type || !isObjectSchemaType(type)) return type
  return fieldType(type.fields.find((field) => field.name === name)?.type, rest)
}

test('a new landing page begins with one version of its opening: nothing in version B has a first value', () => {
  const homePage = createSchema({ name: 'default', types: schemaTypes }).get('homePage')
  expect(fieldType(homePage, ['hero', 'variantA'])?.initialValue).toMatchObject({
    primaryLabel: 'Request Private Consultation',
  })
  const second = fieldType(homePage, ['hero', 'variantB'])
  if (!second || !isObjectSchemaType(second)) throw new Error('There is no version B.')
  const begun = [second, ...second.fields.map(({ type }) => type)].filter(
    (type) => type.initialValue !== undefined,
  )
  expect(begun.map(({ name }) => name)).toEqual([])
})
