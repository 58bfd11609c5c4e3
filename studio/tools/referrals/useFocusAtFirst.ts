import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a control when it appears, because the control that was clicked is gone. */
export function useFocusAtFirst(isWanted: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (wanted.current) control.current?.focus()
  }, [])
  return control
}
