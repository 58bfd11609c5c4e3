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
  'Search and sharing',
] as const

type LaunchArea = (typeof LAUNCH_AREAS)[number]

/** Something that is still sample, missing, or left to decide. */
export interface Finding {
  /** The same as long as the same thing is wrong at the same place. */
  id: string
  area: LaunchArea
  /** `open` must be settled before the site goes live; `choice` may stay as it is. */
  weight: 'open' | 'choice'
  /** What is so, in one sentence. */
  sentence: string
  /** What to do about it, in one sentence. */
  advice: string
  document: { id: string; type: string }
  /** The field to change, as Sanity writes paths; empty for the document as a whole. */
  path: string
}

interface Place {
  document: Pick<ContentDocument, '_id' | '_type'>
  path?: FieldPath
}

/** A finding at a place. Its id is made of what makes it unique: area, document and path. */
export function finding(
  about: Pick<Finding, 'area' | 'sentence' | 'advice'> & { weight?: Finding['weight'] },
  { document, path = [] }: Place,
): Finding {
  const text = pathText(path)
  return {
    weight: 'open',
    ...about,
    id: `${about.area}/${document._id}/${text}`,
    document: { id: document._id, type: document._type },
    path: text,
  }
}
