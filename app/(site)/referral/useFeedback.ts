import { type RefObject, useEffect, useState } from 'react'
import { consentRequired, type Notice, submissionFailed } from '#lib/referral/form/formMessages.ts'
import type { FieldErrors } from '#lib/referral/form/payload.ts'

/** Id of the message about a failed submit. */
export const ANSWER_ID = 'referral-answer'

/** A toast. The number makes a repeated message a new toast, which the live region announces again. */
type Raised = { readonly notice: Notice; readonly number: number }

/** Manages the feedback to a submit: the toast, the message next to the form, the fields with errors, and the focus. */
export function useFeedback(form: RefObject<HTMLFormElement | null>) {
  const [toast, setToast] = useState<Raised | null>(null)
  const [detail, setDetail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  // Set only by a failed submit, because an edit must never move the focus.
  const [focusOn, setFocusOn] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (focusOn) form.current?.querySelector<HTMLElement>(focusOn.selector)?.focus()
  }, [form, focusOn])

  const raise = (notice: Notice) => setToast((last) => ({ notice, number: (last?.number ?? 0) + 1 }))

  /** Shows the errors and focuses the first field with one, or else the message. */
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
