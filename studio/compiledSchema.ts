import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import { inferFromSchema } from '@sanity/validation/_internal'
import { schemaTypes } from '#schemas/types.ts'

function compile(definition: Parameters<typeof Schema.compile>[0]) {
  // @ts-expect-error Sanity's packages disagree whether a missing parent may be undefined.
  return inferFromSchema(Schema.compile(definition))
}

/** All types with their validation, as `createSchema` of `sanity` compiles them. That one loads the whole Studio, 4 s. */
export const compiledSchema = compile({
  name: 'default',
  types: schemaTypes,
  parent: compile({ name: 'studio', types: builtinTypes }),
})
