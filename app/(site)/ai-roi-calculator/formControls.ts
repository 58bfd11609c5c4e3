import { CARDS, FIELD_NAMES, type FieldName, type FormText } from '#lib/calculator/fields.ts'
import { isBlank } from '#lib/calculator/parseInput.ts'
import { recordOf } from '#lib/calculator/tables.ts'

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

function findControl(form: HTMLFormElement, name: FieldName): Control | null {
  const control = form.elements.namedItem(name)
  return isControl(control) ? control : null
}

export function fieldOf(target: EventTarget): FieldName | undefined {
  return isControl(target) ? FIELD_NAMES.find((name) => name === target.name) : undefined
}

/** Returns the form's current text. It reads the controls, so it includes text typed before hydration. */
export function readForm(form: HTMLFormElement): FormText {
  return recordOf(FIELD_NAMES, (name) => findControl(form, name)?.value ?? '')
}

export function fillForm(form: HTMLFormElement, text: FormText): void {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name)
    if (control) control.value = text[name]
  }
}

export function openCardsOf(form: HTMLFormElement, names: readonly FieldName[]): void {
  for (const name of names) {
    const card = findControl(form, name)?.closest('details')
    if (card) card.open = true
  }
}

/** Opens the next card when the edited field was the last empty one of its card. */
export function openCardAfter(form: HTMLFormElement, edited: FieldName, text: FormText): void {
  const index = CARDS.findIndex(({ fields }) => fields.includes(edited))
  const [card, next] = CARDS.slice(index, index + 2)
  const isComplete = card?.fields.every((name) => !isBlank(text[name]))
  if (isComplete && next?.fields.some((name) => isBlank(text[name]))) openCardsOf(form, next.fields)
}

/** Opens the field's card and scrolls to its label as well, which Safari leaves under the header. */
export function focusField(form: HTMLFormElement, name: FieldName): void {
  openCardsOf(form, [name])
  const control = findControl(form, name)
  control?.focus({ preventScroll: true })
  control?.closest('.field')?.scrollIntoView({ block: 'center' })
}

/** Resets the cards: the first open, the others closed (requirements §2.13). */
export function resetCards(form: HTMLFormElement): void {
  for (const [index, card] of form.querySelectorAll('details').entries()) card.open = index === 0
}
