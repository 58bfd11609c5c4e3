import {
  type ClipboardEvent,
  type FormEvent,
  type InputEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { drawn } from '#app/_islands/drawn.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { parseDecimal } from '#lib/calculator/parseInput.ts'
import { firstWrongField } from '#lib/calculator/validateInputs.ts'
import { afterEdit, afterFill, afterPress, type CalculatorState, INITIAL_STATE } from './calculatorState.ts'
import { fieldOf, fillForm, focusField, openCardsOf, readForm, resetCards } from './formControls.ts'
import { SCROLL_DELAY, scrollToSection, scrollToTop } from './scroll.ts'

/** Pasted text that a number field accepts unchanged, such as the missing digits of a number. */
const PLAIN_DIGITS = /^[\d.]*$/

/** Units around a pasted number, such as `€20` or `40%`. */
const UNITS = /[€£¥%]/g

/** Characters that a number field can hold. */
const OF_NUMBERS = /^[\d.eE+-]*$/

/** Inserts a pasted `1,000` or `$50` as a plain number, because number fields refuse other characters or drop them. */
function onPaste(event: ClipboardEvent<HTMLFormElement>): void {
  const text = event.clipboardData.getData('text')
  if (!(event.target instanceof HTMLInputElement) || PLAIN_DIGITS.test(text)) return
  event.preventDefault()
  const value = parseDecimal(text.replace(UNITS, ' '))
  // Replaces the selection and can be undone. A number field reports no selection to scripts.
  if (value !== null) document.execCommand('insertText', false, String(value))
}

/**
 * Drops a typed comma or letter, as Chrome does. Firefox and Safari would show it, report an empty field, and the visitor
 * would read "Required" below a number.
 */
function onBeforeInput(event: InputEvent<HTMLFormElement>): void {
  if (event.target instanceof HTMLInputElement && !OF_NUMBERS.test(event.data)) event.preventDefault()
}

/** Blurs a number field, because the wheel would change its number while the visitor scrolls. */
function onWheel({ target }: WheelEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement) target.blur()
}

/** Returns the calculator's state and event handlers. */
export function useCalculator() {
  const [state, setState] = useState<CalculatorState>(INITIAL_STATE)
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLElement>(null)
  const resultsHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Text that was typed before hydration.
    if (form.current) setState(afterFill(INITIAL_STATE, readForm(form.current)))
  }, [])

  const { outcome } = state
  useEffect(() => {
    if (!outcome) return
    const scroll = () => {
      if (results.current && resultsHeading.current) scrollToSection(results.current, resultsHeading.current)
    }
    const pending = setTimeout(scroll, SCROLL_DELAY)
    return () => clearTimeout(pending)
  }, [outcome])

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const edited = fieldOf(target)
    const text = readForm(currentTarget)
    if (edited) setState((before) => afterEdit(before, edited, text))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.currentTarget
    const next = afterPress(readForm(pressed))
    const wrong = firstWrongField(next.errors)
    if (wrong) {
      // Synchronous, so that the message exists when its field gets the focus.
      flushSync(() => setState(next))
      openCardsOf(
        pressed,
        FIELD_NAMES.filter((name) => next.errors[name]),
      )
      focusField(pressed, wrong)
      return
    }
    // The result comes a frame later, from the form as it is then, so that a slow phone responds to the click at once.
    await drawn()
    startTransition(() => setState(afterPress(readForm(pressed))))
  }

  /** Waits a frame, until the browser has emptied the controls. */
  async function onReset(event: FormEvent<HTMLFormElement>) {
    const emptied = event.currentTarget
    await drawn()
    resetCards(emptied)
    // Synchronous: removing the results during the smooth scroll would shorten the page and stop the scroll halfway.
    flushSync(() => setState(afterFill(INITIAL_STATE, readForm(emptied))))
    scrollToTop()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  function loadExample() {
    if (!form.current) return
    fillForm(form.current, EXAMPLE)
    openCardsOf(form.current, FIELD_NAMES)
    setState((before) => afterFill(before, EXAMPLE))
    form.current.querySelector('summary')?.focus()
  }

  return {
    state,
    form,
    results,
    resultsHeading,
    onBeforeInput,
    onInput,
    onPaste,
    onWheel,
    onSubmit,
    onReset,
    loadExample,
  }
}
