import { inWords } from '../server/numberWords.ts'
import { CARDS, type CardId, FIELD_NAMES, type FieldName, type FormText } from './fields.ts'
import { isBlank } from './parseInput.ts'

interface CardProgress {
  id: CardId
  title: string
  left: number
}

/** Progress of the form: the button is disabled until no answer is missing (requirements §4.3). */
export interface Progress {
  left: number
  /** The first field in reading order that is still empty. */
  next: FieldName | undefined
  cards: readonly CardProgress[]
}

export function measureProgress(text: FormText): Progress {
  const blankFields = CARDS.map((card) => card.fields.filter((name) => isBlank(text[name])))
  return {
    left: blankFields.flat().length,
    next: blankFields.flat()[0],
    cards: CARDS.map((card, index) => ({
      id: card.id,
      title: card.title,
      left: blankFields[index]?.length ?? 0,
    })),
  }
}

/** Returns the number of missing answers as text: `6 answers left`. */
export function describeProgress({ left }: Progress): string {
  if (left === 0) return `All ${inWords(FIELD_NAMES.length)} answers are in`
  return left === 1 ? '1 answer left' : `${left} answers left`
}
