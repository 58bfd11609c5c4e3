import { defineField, type InitialValueResolverContext } from 'sanity'
import { changedText, type KeptVersions, keptVersions } from '#lib/counting/keptVersions.ts'
import { askOpening } from '#lib/experiment/publishedOpening.ts'
import { isRecord } from '#lib/isRecord.ts'
import { localDay } from '#lib/localDay.ts'

/** What a comparison kept of its versions; undefined before it did. */
export const keptOf = (entry: unknown): KeptVersions | undefined =>
  isRecord(entry) ? keptVersions.safeParse(entry.compared).data : undefined

/** What both versions say, kept when the comparison is made; and the warning when visitors read something else. */
export const comparedField = defineField({
  name: 'compared',
  title: 'What is compared',
  type: 'comparedVersions',
  description:
    'The words of both versions as they were published when you made this entry, so that you can look them up later.',
  initialValue: async (_: unknown, { getClient }: InitialValueResolverContext) => {
    const opening = await askOpening(getClient)
    return opening === null
      ? undefined
      : { _type: 'comparedVersions', on: localDay(), a: opening.a, ...(opening.b && { b: opening.b }) }
  },
  validation: (rule) =>
    rule
      .custom(async (_, { parent, getClient }) => {
        if (isRecord(parent) && typeof parent.until === 'string' && parent.until < localDay()) return true
        const kept = keptOf(parent)
        if (kept === undefined || kept.b === null)
          return 'The words of version B are not kept here. Once it is published, press “Keep what is published now”.'
        const now = await askOpening(getClient)
        const from = isRecord(parent) && typeof parent.from === 'string' ? parent.from : undefined
        const hasBegun = from !== undefined && from <= localDay()
        return (now && changedText(kept, now, hasBegun)) ?? true
      })
      .warning(),
})
