import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/**
 * Returns the props of an address field that completes the typed text when the field loses focus or its form closes,
 * which Escape does without a blur. Pasted text is completed at once, because half an address disables Publish.
 * @param complete returns the completed address for typed text
 */
export function useCompletion(props: StringInputProps, complete: (typed: string) => string) {
  const { elementProps, onChange, readOnly, value = '' } = props
  const finish = (typed: string) => {
    const completed = complete(typed)
    if (!readOnly && completed !== typed) onChange(completed === '' ? unset() : set(completed))
  }
  const finishLatest = useRef(() => finish(value))
  finishLatest.current = () => finish(value)
  useEffect(() => () => finishLatest.current(), [])
  const onBlur = (event: FocusEvent<Element>) => {
    // The input is a few keystrokes ahead of the form's value.
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
