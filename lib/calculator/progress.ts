import { inWords } from '../server/numberWords.ts'
import { CARDS, FIELD_NAMES, type FieldName, type FormText } from './fields.ts'
import { isBlank } from './parseInput.ts'

/** Progress of the form: the button is disabled until no answer is missing (requirements §4.3). */
export interface Progress {
  left: number
  /** The first field in reading order that is still empty. */
  next: FieldName | undefined
  /** Missing answers of each card, in reading order. */
  leftByCard: readonly number[]
}

export function measureProgress(text: FormText): Progress {
  const blankFields = CARDS.map((card) => card.fields.filter((name) => isBlank(text[name])))
  return {
    left: blankFields.flat().length,
    next: blankFields.flat()[0],
    leftByCard: blankFields.map(({ length }) => length),
  }
}

/** Returns the number of missing answers as text: `6 answers left`. */
export function describeProgress({ left }: Progress): string {
  if (left === 0) return `All ${inWords(FIELD_NAMES.length)} answers are in`
  return left === 1 ? '1 answer left' : `${left} answers left`
}
