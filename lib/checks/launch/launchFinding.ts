import type { Finding } from '#lib/checks/finding.ts'
import type { ContentDocument } from './contentDocument.ts'
import { type FieldPath, pathText } from './fieldPath.ts'

/** The parts of the launch check, in the order in which they are shown. */
export const LAUNCH_AREAS = [
  'Pages',
  'Your details',
  'Booking and sign-up',
  'Case studies',
  'Trust',
  'Privacy',
  'Pictures',
] as const

type LaunchArea = (typeof LAUNCH_AREAS)[number]

/** A field of a document, or the document as a whole. */
interface FieldPlace {
  readonly document: Pick<ContentDocument, '_id' | '_type'>
  /** As Sanity writes paths; empty for the document as a whole. */
  readonly path: string
}

/** Something that is still sample, missing, or left to decide. */
export interface LaunchFinding extends Finding<LaunchArea, FieldPlace> {
  /** The same as long as the same thing is wrong at the same place. */
  readonly id: string
  /** The remedy, in one sentence. */
  readonly advice: string
  /** `open` must be settled before the site goes live; `choice` may stay as it is. */
  readonly weight: 'open' | 'choice'
}

/** Returns a finding at a field, which blocks a launch unless it is a choice. */
export function finding(
  kind: LaunchArea,
  document: FieldPlace['document'],
  path: FieldPath,
  sentence: string,
  advice: string,
  weight: LaunchFinding['weight'] = 'open',
): LaunchFinding {
  const at = { document: { _id: document._id, _type: document._type }, path: pathText(path) }
  return { kind, at, sentence, advice, weight, id: `${kind}/${document._id}/${at.path}` }
}
