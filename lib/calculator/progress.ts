import { CARDS, type CardId, type FieldName, type FormText } from './fields.ts'
import { isBlank } from './parse.ts'

/** How far one card is filled in. */
export interface CardProgress {
  id: CardId
  title: string
  total: number
  left: number
}

/** How far the form is filled in: the button is disabled until nothing is left (specification §4). */
export interface Progress {
  left: number
  /** The first field in reading order that is still empty. */
  next: FieldName | undefined
  cards: readonly CardProgress[]
}

/** Counts the fields that are still empty, card by card. */
export function measureProgress(text: FormText): Progress {
  const blankFields = CARDS.map((card) => card.fields.filter((name) => isBlank(text[name])))
  return {
    left: blankFields.flat().length,
    next: blankFields.flat()[0],
    cards: CARDS.map((card, index) => ({
      id: card.id,
      title: card.title,
      total: card.fields.length,
      left: blankFields[index]?.length ?? 0,
    })),
  }
}

/** What is left and where, as a sentence: `6 answers left: Business Context (2), Current Impact (4).` */
export function describeProgress(progress: Progress): string {
  if (progress.left === 0) return 'All ten answers are in.'
  const where = progress.cards.filter((card) => card.left > 0).map((card) => `${card.title} (${card.left})`)
  return `${progress.left} ${progress.left === 1 ? 'answer' : 'answers'} left: ${where.join(', ')}.`
}
