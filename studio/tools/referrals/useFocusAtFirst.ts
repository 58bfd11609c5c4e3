import { type RefObject, useEffect, useRef } from 'react'

/** Brings the keyboard to a control when it is shown: what it was pressed on before has gone. */
export function useFocusAtFirst(isWanted: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (wanted.current) control.current?.focus()
  }, [])
  return control
}
