import { type RefObject, useEffect, useState } from 'react'

function isTicked(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem('consent')
  return box instanceof HTMLInputElement && box.checked
}

/** Whether the form's consent box is ticked; null until scripts run, as the button must work before. */
export function useConsent(form: RefObject<HTMLFormElement | null>) {
  const [consent, setConsent] = useState<boolean | null>(null)
  const readConsent = () => setConsent(isTicked(form.current))

  useEffect(() => {
    // The box may have been ticked before scripts ran, or restored by the browser.
    setConsent(isTicked(form.current))
  }, [form])

  return { consent, readConsent }
}
