import { PlainFailure } from '../../engine/failure.ts'
import type { Copy } from './copy.ts'
import { decide, type Fingerprints, override, type Step } from './decide.ts'
import type { Memory } from './memory.ts'

/** What the person who asked decided beforehand. */
export interface Wishes {
  /** Ids of documents that are sent whatever was edited on the other side. */
  over: readonly string[]
  /** All conflicts are decided for the side that sends. */
  overAll: boolean
  /** What was removed on the side that sends is removed on the other. */
  remove: boolean
}

export interface PlannedStep {
  id: string
  type: string
  step: Step
  /** The receiving side has a draft of it, which will undo the change when it is published. */
  drafted: boolean
}

export interface Copies {
  /** What the side that sends has. */
  from: Copy
  /** What the side that receives has. */
  to: Copy
}

/**
 * What an exchange would do with every document of both sides, in the order of their ids.
 * @throws PlainFailure for a wish that names a document of neither side
 */
export function plan({ from, to }: Copies, agreed: Memory['agreed'], wishes: Wishes): PlannedStep[] {
  const ids = [...new Set([...from.documents.keys(), ...to.documents.keys()])].toSorted()
  const unknown = wishes.over.find((id) => !ids.includes(id))
  if (unknown !== undefined) {
    throw new PlainFailure(`--over names ${unknown}, which neither side has: copy an id from the list.`)
  }
  return ids.map((id) => ({
    id,
    type: (from.documents.get(id) ?? to.documents.get(id))?._type ?? '',
    step: stepFor(
      id,
      {
        from: from.fingerprints.get(id) ?? null,
        to: to.fingerprints.get(id) ?? null,
        agreed: agreed[id] ?? null,
      },
      wishes,
    ),
    drafted: to.drafted.has(id),
  }))
}

function stepFor(id: string, fingerprints: Fingerprints, { over, overAll, remove }: Wishes): Step {
  const step = decide(fingerprints)
  if (over.includes(id) || (overAll && step === 'conflict')) return override(fingerprints)
  return step === 'removed' && remove ? 'delete' : step
}
