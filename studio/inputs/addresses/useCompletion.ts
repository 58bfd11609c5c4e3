import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/**
 * The props of an address field that completes what was typed once somebody is done with it: as the field is left, and as the form
 * that it is in goes away, which Escape does without leaving the field first. What is pasted is whole, and completed at once: half an
 * address keeps Publish from being pressed.
 *
 * @param complete what the typed text was meant to be
 */
export function useCompletion(
  props: StringInputProps,
  complete: (typed: string) => string,
): StringInputProps {
  const { elementProps, onChange, readOnly, value = '' } = props
  const finish = (typed: string) => {
    const completed = complete(typed)
    if (!readOnly && completed !== typed) onChange(completed === '' ? unset() : set(completed))
  }
  const finishLatest = useRef(() => finish(value))
  finishLatest.current = () => finish(value)
  useEffect(() => () => finishLatest.current(), [])
  const onBlur = (event: FocusEvent<Element>) => {
    // The input is ahead of the form's value by the keys that were just pressed.
    const { currentTarget: input } = event
    finish(input instanceof HTMLInputElement ? input.value : value)
    elementProps.onBlur(event)
  }
  const onChangeOfInput = (event: FormEvent<HTMLInputElement>) => {
    elementProps.onChange(event)
    const { nativeEvent, currentTarget: input } = event
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') finish(input.value)
  }
  return { ...props, elementProps: { ...elementProps, onBlur, onChange: onChangeOfInput } }
}
