import { z } from 'zod'
import type { JsonObject } from '../document/document.ts'

const jsonObject = z.record(z.string(), z.json())

/** One schema, not two that must both hold: zod compares what each gave with a time that grows with the square of the attributes. */
export const newDocumentSchema = z
  .object({ _id: z.string().exactOptional(), _type: z.string().min(1) })
  .catchall(z.json())

const items = z.array(z.json())
const insert = z.union([
  z.strictObject({ before: z.string(), items }),
  z.strictObject({ after: z.string(), items }),
  z.strictObject({ replace: z.string(), items }),
])

/** Strict, because ignoring an unknown operation would lose a change. */
export const patchOperationsSchema = z.strictObject({
  set: jsonObject.exactOptional(),
  setIfMissing: jsonObject.exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: z.record(z.string(), z.number()).exactOptional(),
  dec: z.record(z.string(), z.number()).exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
  insert: insert.exactOptional(),
  ifRevisionID: z.string().exactOptional(),
})

/** One document by id, several by ids, or all that a query finds. */
const byId = z.object({ id: z.union([z.string(), z.array(z.string())]) })
const byQuery = z.object({ query: z.string(), params: jsonObject.exactOptional() })
const selection = z.union([byId, byQuery])

const patch = z.union([
  z.strictObject({ ...byId.shape, ...patchOperationsSchema.shape }),
  z.strictObject({ ...byQuery.shape, ...patchOperationsSchema.shape }),
])

/** One mutation of `data/mutate`: exactly one of Sanity's five kinds. */
export const mutationSchema = z.union([
  z.strictObject({ create: newDocumentSchema }),
  z.strictObject({ createIfNotExists: newDocumentSchema }),
  z.strictObject({ createOrReplace: newDocumentSchema }),
  z.strictObject({ delete: selection }),
  z.strictObject({ patch }),
])

export type Mutation = z.infer<typeof mutationSchema>
export type PatchOperations = z.infer<typeof patchOperationsSchema>
export type Selection = z.infer<typeof selection>

export type NewDocumentKind = 'create' | 'createIfNotExists' | 'createOrReplace'

/** A mutation as listeners and history tell it: of one document, by its id. */
export type AppliedMutation =
  | Partial<Record<NewDocumentKind, JsonObject>>
  | { delete: { id: string } }
  | { patch: { id: string } & PatchOperations }
