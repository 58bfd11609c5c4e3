import { isDemonstrationAddress } from '#lib/embeds/demonstration.ts'
import { isRecord } from '#lib/isRecord.ts'

/**
 * A document without the addresses of the demonstration's own scheduler and lead form, which answer on this machine alone:
 * in an exchange they are as good as empty.
 * @param leaveOut told the place of each, such as `siteSettings.schedulers.assessment`
 */
export function withoutDemonstration<Document extends { _id: string; _type: string; schedulers?: unknown }>(
  document: Document,
  leaveOut: (place: string) => void,
): Document {
  if (document._type !== 'siteSettings') return document
  const kept = structuredClone(document)
  const clear = (fields: unknown, place: string) => {
    if (!isRecord(fields)) return
    for (const [name, value] of Object.entries(fields)) {
      if (!isDemonstrationAddress(value)) continue
      delete fields[name]
      leaveOut(`${place}.${name}`)
    }
  }
  clear(kept, kept._id)
  clear(kept.schedulers, `${kept._id}.schedulers`)
  return kept
}
