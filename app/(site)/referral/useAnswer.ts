import { type RefObject, useEffect, useState } from 'react'
import { consentRequired, type Notice, submissionFailed } from '#lib/referral/messages.ts'
import type { FieldErrors } from '#lib/referral/payload.ts'
import { ANSWER_ID } from './FormAnswer.tsx'

/** A toast as raised; the number makes the same words, raised again, a new toast that is announced again. */
type Raised = { readonly notice: Notice; readonly number: number }

/** What the visitor is told of a press: the toast, the sentence beside the form, the fields at fault, and the focus. */
export function useAnswer(form: RefObject<HTMLFormElement | null>) {
  const [toast, setToast] = useState<Raised | null>(null)
  const [detail, setDetail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  // Set by a press that failed, and only then: an edit must never move the focus.
  const [focusOn, setFocusOn] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (focusOn) form.current?.querySelector<HTMLElement>(focusOn.selector)?.focus()
  }, [form, focusOn])

  const raise = (notice: Notice) => setToast((last) => ({ notice, number: (last?.number ?? 0) + 1 }))

  /** Shows what is wrong; focus goes to the first field at fault, else to the sentence that explains. */
  const explain = (message: string, fields: FieldErrors) => {
    const [first] = Object.keys(fields)
    setDetail(message)
    setErrors(fields)
    setFocusOn({ selector: first ? `[name="${first}"]` : `#${ANSWER_ID}` })
  }

  return {
    toast,
    detail,
    errors,
    raise,
    dismiss: () => setToast(null),
    clear: () => {
      setDetail('')
      setErrors({})
    },
    clearField: (name: string) => {
      if (name in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
    nameFields: (fields: FieldErrors) => {
      setToast(null)
      explain('', fields)
    },
    askForConsent: () => {
      raise(consentRequired)
      explain('', { consent: consentRequired.text })
    },
    fail: (message: string, fields: FieldErrors = {}) => {
      raise(submissionFailed)
      explain(message, fields)
    },
  }
}
