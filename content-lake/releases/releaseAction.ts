import { z } from 'zod'
import { newDocumentSchema, patchOperationsSchema } from '../mutations/mutation.ts'

const releaseId = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)
const plain = <Name extends string>(name: Name) =>
  z.object({ actionType: z.literal(`sanity.action.release.${name}`), releaseId })

/** Actions on a whole release. Its documents are versions with separate actions. */
export const releaseActionSchema = z.discriminatedUnion('actionType', [
  plain('create').extend({ metadata: z.record(z.string(), z.json()).default({}) }),
  plain('edit').extend({ patch: patchOperationsSchema }),
  plain('publish'),
  plain('archive'),
  plain('unarchive'),
  plain('schedule').extend({ publishAt: z.iso.datetime({ offset: true }) }),
  plain('unschedule'),
  plain('delete'),
  plain('import').extend({
    attributes: newDocumentSchema.optional(),
    document: newDocumentSchema.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
])

export type ReleaseAction = z.infer<typeof releaseActionSchema>
