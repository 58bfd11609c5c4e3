import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { remember } from '#app/_elements/storage.element.ts'
import { consentRequired, type Notice, referralSubmitted, submissionFailed } from '#lib/referral/messages.ts'
import type { FieldErrors } from '#lib/referral/payload.ts'
import { ANSWER_ID } from './FormAnswer.tsx'

const CONFIRMATION = '/referral-thank-you'
const NOT_LOADED =
  'Part of this page could not be loaded. Everything you typed is still here: check your connection and try again.'

type Sender = typeof import('./sendFromBrowser.ts')

/** A toast as raised; the number makes the same words, raised again, a new toast that is announced again. */
type Raised = { readonly notice: Notice; readonly number: number }

function isConsentTicked(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem('consent')
  return box instanceof HTMLInputElement && box.checked
}

/** The form's behaviour: consent, sending, what went wrong and what to say about it. Text fields stay with the browser. */
export function useReferralForm() {
  const form = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const sender = useRef<Promise<Sender>>(undefined)
  // Until scripts run, the button must work: the form then posts, and the server answers.
  const [isHydrated, setHydrated] = useState(false)
  const [consent, setConsent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [toast, setToast] = useState<Raised | null>(null)
  const [detail, setDetail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  // Set by a press that failed, and only then: an edit must never move the focus.
  const [focusOn, setFocusOn] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    setHydrated(true)
    // The box may have been ticked before scripts ran, or restored by the browser.
    setConsent(isConsentTicked(form.current))
  }, [])

  useEffect(() => {
    if (focusOn) form.current?.querySelector<HTMLElement>(focusOn.selector)?.focus()
  }, [focusOn])

  const raise = (notice: Notice) => setToast((last) => ({ notice, number: (last?.number ?? 0) + 1 }))

  /** Fetches what sending needs, once, from the first touch of the form on. */
  const prepare = () => {
    sender.current ??= import('./sendFromBrowser.ts')
    sender.current.catch(() => {
      sender.current = undefined
    })
    return sender.current
  }

  /** Shows what is wrong; focus goes to the first field at fault, else to the sentence that explains. */
  const explain = (message: string, fields: FieldErrors) => {
    const [first] = Object.keys(fields)
    setDetail(message)
    setErrors(fields)
    setFocusOn({ selector: first ? `[name="${first}"]` : `#${ANSWER_ID}` })
  }

  const askForConsent = () => {
    raise(consentRequired)
    explain('', { consent: consentRequired.text })
  }

  const fail = (message: string, fields: FieldErrors) => {
    raise(submissionFailed)
    explain(message, fields)
  }

  const send = async (data: FormData) => {
    const { sendFromBrowser } = await prepare()
    key.current ||= crypto.randomUUID()
    const result = await sendFromBrowser(data, key.current)
    if (result.outcome === 'invalid') {
      setToast(null)
      explain('', result.fields)
      return
    }
    key.current = result.key
    if (result.outcome === 'refused') {
      fail(result.message, result.fields)
      return
    }
    raise(referralSubmitted)
    key.current = ''
    form.current?.reset()
    setConsent(false)
    remember('sessionStorage', ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED)
    window.location.assign(CONFIRMATION)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    if (!consent) {
      askForConsent()
      return
    }
    setSending(true)
    setDetail('')
    setErrors({})
    try {
      await send(new FormData(event.currentTarget))
    } catch {
      fail(NOT_LOADED, {})
    } finally {
      setSending(false)
    }
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return
    const { name } = event.target
    if (name === 'consent') setConsent(isConsentTicked(form.current))
    if (name in errors) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
    }
  }

  // A disabled button swallows Enter and clicks alike; both must tell the visitor what is missing.
  const pressEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !consent && !isSending)
      askForConsent()
  }
  const pressDisabled = () => {
    if (isHydrated && !consent && !isSending) askForConsent()
  }

  return {
    form,
    consent,
    isSending,
    isDisabled: isHydrated && (isSending || !consent),
    toast,
    detail,
    errors,
    prepare,
    submit,
    edit,
    pressEnter,
    pressDisabled,
    dismiss: () => setToast(null),
  }
}
