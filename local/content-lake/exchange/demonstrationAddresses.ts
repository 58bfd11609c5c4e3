import { isDemonstrationAddress } from '#lib/embeds/demonstration.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { CopyDocument } from './copy.ts'

/**
 * A document without the addresses of the demonstration's own scheduler and lead form, which answer on this machine alone:
 * in an exchange they are as good as empty.
 * @param leaveOut told the place of each, such as `siteSettings.schedulers.assessment`
 */
export function withoutDemonstration(
  document: CopyDocument,
  leaveOut: (place: string) => void,
): CopyDocument {
  if (document._type !== 'siteSettings') return document
  const kept = <Value>(entries: Record<string, Value>, before: string): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(entries).filter(([name, value]) => {
        const isLeftOut = isDemonstrationAddress(value)
        if (isLeftOut) leaveOut(`${before}.${name}`)
        return !isLeftOut
      }),
    )
  const { _id, _type, _rev, schedulers, ...rest } = document
  return {
    _id,
    _type,
    _rev,
    ...kept(rest, _id),
    ...(schedulers !== undefined && {
      schedulers: isRecord(schedulers) ? kept(schedulers, `${_id}.schedulers`) : schedulers,
    }),
  }
}
