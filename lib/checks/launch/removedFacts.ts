import { isRecord } from '#lib/server/isRecord.ts'
import { allFacts, namesFact } from '../../facts/facts.ts'
import type { ContentDocument } from './contentDocument.ts'
import { fieldsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'

/** Returns one finding for each chip whose fact the site owner removed: its sentence has a gap. */
export function findRemovedFacts(published: readonly ContentDocument[]): LaunchFinding[] {
  const facts = published.find(({ _id }) => _id === 'businessFacts') ?? {}
  const keys = new Set<unknown>(allFacts(facts).map(({ key }) => key))
  return published.flatMap((document) =>
    [...fieldsWithin(document)].flatMap(({ path, value }) =>
      isRecord(value) && value._type === 'fact' && namesFact(value.fact) && !keys.has(value.fact)
        ? [
            finding(
              'Pages',
              document,
              path,
              'A sentence has a gap: its fact was removed.',
              'Choose another fact, or remove the chip.',
            ),
          ]
        : [],
    ),
  )
}
