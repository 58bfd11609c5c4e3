import { type RefObject, useEffect, useState } from 'react'

function isTicked(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem('consent')
  return box instanceof HTMLInputElement && box.checked
}

/** Returns true when the form's consent box is ticked. */
export function useConsent(form: RefObject<HTMLFormElement | null>) {
  const [consent, setConsent] = useState(false)
  const readConsent = () => setConsent(isTicked(form.current))

  useEffect(() => {
    // The box may have been ticked before scripts ran, or restored by the browser.
    setConsent(isTicked(form.current))
  }, [form])

  return { consent, readConsent }
}
