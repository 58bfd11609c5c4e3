import { allFacts, namesFact } from '../../facts/facts.ts'
import type { ContentDocument } from './contentDocument.ts'
import { objectsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'

/** Returns one finding for each chip whose fact the site owner removed: its sentence has a gap. */
export function findRemovedFacts(published: readonly ContentDocument[]): LaunchFinding[] {
  const facts = published.find(({ _id }) => _id === 'businessFacts') ?? {}
  const keys = new Set<unknown>(allFacts(facts).map(({ key }) => key))
  return objectsWithin(published)
    .filter(({ value: { _type, fact } }) => _type === 'fact' && namesFact(fact) && !keys.has(fact))
    .map(({ document, path }) => {
      const sentence = 'A sentence has a gap: its fact was removed.'
      return finding('Pages', document, path, sentence, 'Choose another fact, or remove the chip.')
    })
}
