import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { firstWrongField } from '#lib/calculator/validate.ts'
import { afterEdit, afterPress, type CalculatorState, INITIAL_STATE } from './calculatorState.ts'
import { fieldOf, fillForm, focusField, openCardsOf, readForm, resetCards } from './formControls.ts'
import { SCROLL_DELAY, scrollToSection, scrollToTop } from './scroll.ts'

/** The calculator's state, and what the visitor can do to it. */
export function useCalculator() {
  const [state, setState] = useState<CalculatorState>(INITIAL_STATE)
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLElement>(null)
  const resultsHeading = useRef<HTMLHeadingElement>(null)
  const pendingScroll = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Whatever was typed before the page came alive.
    if (form.current) setState({ ...INITIAL_STATE, text: readForm(form.current) })
    return () => clearTimeout(pendingScroll.current)
  }, [])

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const edited = fieldOf(target)
    if (edited) setState((before) => afterEdit(before, edited, readForm(currentTarget)))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(pendingScroll.current)
    const pressed = afterPress(readForm(event.currentTarget))
    // At once, so that the message is there when the focus reaches its field.
    flushSync(() => setState(pressed))
    const wrong = firstWrongField(pressed.errors)
    if (wrong) {
      openCardsOf(
        event.currentTarget,
        FIELD_NAMES.filter((name) => pressed.errors[name]),
      )
      focusField(event.currentTarget, wrong)
      return
    }
    pendingScroll.current = setTimeout(() => {
      if (results.current && resultsHeading.current) scrollToSection(results.current, resultsHeading.current)
    }, SCROLL_DELAY)
  }

  /** Runs before the browser itself empties the controls. */
  function onReset(event: FormEvent<HTMLFormElement>) {
    clearTimeout(pendingScroll.current)
    resetCards(event.currentTarget)
    setState(INITIAL_STATE)
    scrollToTop()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  function loadExample() {
    if (!form.current) return
    fillForm(form.current, EXAMPLE)
    openCardsOf(form.current, FIELD_NAMES)
    setState((before) => ({ ...before, text: EXAMPLE, errors: {} }))
    form.current.querySelector('summary')?.focus()
  }

  return { state, form, results, resultsHeading, onInput, onSubmit, onReset, loadExample }
}
