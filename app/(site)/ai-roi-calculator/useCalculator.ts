import {
  type ClipboardEvent,
  type FormEvent,
  type InputEvent,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { drawn } from '#app/_islands/drawn.ts'
import { answersIn } from '#lib/calculator/answersInLink.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES, type FormText } from '#lib/calculator/fields.ts'
import { parseDecimal } from '#lib/calculator/parseInput.ts'
import { firstWrongField } from '#lib/calculator/validateInputs.ts'
import { afterEdit, afterFill, afterPress, type CalculatorState, INITIAL_STATE } from './calculatorState.ts'
import {
  fieldOf,
  fillForm,
  focusField,
  openCardAfter,
  openCardsOf,
  readForm,
  resetCards,
} from './formControls.ts'

/** Pasted text that a number field accepts unchanged, such as the missing digits of a number. */
const PLAIN_DIGITS = /^[\d.]*$/

/** Units around a pasted number, such as `€20` or `40%`. */
const UNITS = /[€£¥%]/g

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

/** Drops a typed comma or letter. Firefox and Safari would show it and report an empty field. A deletion has no data. */
function onBeforeInput(event: InputEvent<HTMLFormElement>): void {
  if (event.target instanceof HTMLInputElement && !OF_NUMBERS.test(event.data ?? '')) event.preventDefault()
}

/** Blurs a number field, because the wheel would change its number while the visitor scrolls. */
function onWheel({ target }: WheelEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement) target.blur()
}

/** Delay before the page scrolls to a result, ms (requirements §9.8). */
const SCROLL_DELAY = 100

/** Returns `smooth`, or `instant` for visitors who prefer reduced motion. */
const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** Time for which Calculate Again can be undone, ms. */
const UNDO_MS = 10_000

function showForm(form: HTMLFormElement, text: FormText): void {
  fillForm(form, text)
  openCardsOf(form, FIELD_NAMES)
}

export function useCalculator() {
  const [state, setState] = useState<CalculatorState>(INITIAL_STATE)
  /** Answers that Calculate Again has cleared, while they can be brought back. */
  const [cleared, setCleared] = useState<FormText | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLElement>(null)
  const resultsHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!form.current) return
    const shared = answersIn(document.documentElement.dataset.fragment ?? '')
    if (shared) {
      delete document.documentElement.dataset.fragment
      showForm(form.current, shared)
      setState(afterPress(shared))
    } else {
      // Text that was typed before hydration.
      setState(afterFill(INITIAL_STATE, readForm(form.current)))
    }
  }, [])

  useEffect(() => {
    if (!cleared) return
    const pending = setTimeout(() => setCleared(null), UNDO_MS)
    return () => clearTimeout(pending)
  }, [cleared])

  const { outcome } = state
  useEffect(() => {
    if (!outcome) return
    const scroll = () => {
      results.current?.scrollIntoView({ behavior: behavior(), block: 'start' })
      // So that a screen reader reads it next.
      resultsHeading.current?.focus({ preventScroll: true })
    }
    const pending = setTimeout(scroll, SCROLL_DELAY)
    return () => clearTimeout(pending)
  }, [outcome])

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const edited = fieldOf(target)
    const text = readForm(currentTarget)
    if (!edited) return
    setState((before) => afterEdit(before, edited, text))
    openCardAfter(currentTarget, edited, text)
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
    setState(afterPress(readForm(pressed)))
  }

  /** Waits a frame, until the browser has emptied the controls. */
  async function onReset(event: FormEvent<HTMLFormElement>) {
    const emptied = event.currentTarget
    const before = readForm(emptied)
    await drawn()
    if (FIELD_NAMES.some((name) => before[name] !== '')) setCleared(before)
    resetCards(emptied)
    // Synchronous: removing the results during the smooth scroll would shorten the page and stop the scroll halfway.
    flushSync(() => setState(afterFill(INITIAL_STATE, readForm(emptied))))
    scrollTo({ top: 0, behavior: behavior() })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  function undoReset() {
    if (!form.current || !cleared) return
    showForm(form.current, cleared)
    setState(afterFill(INITIAL_STATE, cleared))
    setCleared(null)
    form.current.querySelector('summary')?.focus()
  }

  function loadExample() {
    if (!form.current) return
    showForm(form.current, EXAMPLE)
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
    undoReset: cleared ? undoReset : null,
  }
}
