/**
 * What is to be done with one document. `create`, `change` and `delete` change the receiving side; the others leave it
 * alone: both are the `same`, the receiving side's is `newer`, both were edited (`conflict`), the document is only there
 * (`apart`), or it was `removed` on the sending side.
 */
export type Step = 'create' | 'change' | 'delete' | 'same' | 'newer' | 'conflict' | 'apart' | 'removed'

/** Fingerprints of one document; null where it is not there, or where nothing is remembered. */
export interface Fingerprints {
  /** On the side that sends. */
  from: string | null
  /** On the side that receives. */
  to: string | null
  /** On both sides when they were last the same. */
  agreed: string | null
}

/**
 * What to do so that the receiving side has what the sending side has, without undoing anything that was edited there
 * since both were last the same. Without a memory of that moment every difference is a conflict: nobody can tell then
 * which of the two is newer.
 */
export function decide({ from, to, agreed }: Fingerprints): Exclude<Step, 'delete'> {
  if (from === to) return 'same'
  if (agreed === null) return to === null ? 'create' : from === null ? 'apart' : 'conflict'
  if (to === agreed) return from === null ? 'removed' : 'change'
  return from === agreed ? 'newer' : 'conflict'
}

/** What to do where the sending side is right, whatever was edited on the other. */
export function override({ from, to }: Fingerprints): Step {
  if (from === to) return 'same'
  if (from === null) return 'delete'
  return to === null ? 'create' : 'change'
}
