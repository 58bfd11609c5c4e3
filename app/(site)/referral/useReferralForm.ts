import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { SENT_AT_KEY } from '#app/_elements/due-date/sentAt.ts'
import { remember } from '#app/_elements/storage.element.ts'
import { drawn } from '#app/_islands/drawn.ts'
import { referralSubmitted } from '#lib/referral/form/formMessages.ts'
import type { FunctionsAddress } from '#lib/referral/form/functionsClient.ts'
import { loadSender, prepareSender } from './loadSender.ts'
import { useFeedback } from './useFeedback.ts'

const NOT_LOADED =
  'Part of this page could not be loaded. Everything you typed is still here: check your connection and try again.'

/** The specification requires a field `referralLinkedIn` that is unused and not sent (requirements §3.8). */
const INITIAL_STATE = { isSending: false, referralLinkedIn: '' }

/** Opens the confirmation page, and stores a request for its toast and the moment from which its dates count. */
function goToConfirmation(): void {
  remember('sessionStorage', ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED)
  remember('sessionStorage', SENT_AT_KEY, String(Date.now()))
  window.location.assign('/referral-thank-you')
}

function isTicked(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem('consent')
  return box instanceof HTMLInputElement && box.checked
}

/** Manages consent, sending and feedback of the form. The browser stores the text fields. */
export function useReferralForm(functions: FunctionsAddress) {
  const form = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const hasFailedToLoad = useRef(false)
  const [{ isSending }, setState] = useState(INITIAL_STATE)
  const setSending = (sending: boolean) => setState((state) => ({ ...state, isSending: sending }))
  const [consent, setConsent] = useState(false)
  const readConsent = () => setConsent(isTicked(form.current))
  const { toast, detail, errors, ...feedback } = useFeedback(form)

  // The box may have been ticked before scripts ran, or restored by the browser.
  useEffect(() => setConsent(isTicked(form.current)), [])

  const send = async (data: FormData) => {
    // Loading the sender and the first validation take a slow phone longer than a frame.
    await drawn()
    const { sendFromBrowser } = await loadSender()
    await drawn()
    key.current ||= crypto.randomUUID()
    const result = await sendFromBrowser(data, key.current, functions)
    if (result.outcome === 'invalid') {
      feedback.nameFields(result.fields)
      return
    }
    key.current = result.key
    if (result.outcome === 'refused') {
      feedback.fail(result.message, result.fields)
      return
    }
    key.current = ''
    feedback.raise(referralSubmitted)
    form.current?.reset()
    readConsent()
    goToConfirmation()
  }

  /** After a second failure the page may be older than the site. The form then posts, as it does without scripts. */
  const sendOtherwise = () => {
    if (hasFailedToLoad.current && navigator.onLine) {
      form.current?.submit()
      return
    }
    hasFailedToLoad.current = true
    feedback.fail(NOT_LOADED)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    if (!consent) {
      feedback.askForConsent()
      return
    }
    setSending(true)
    feedback.clear()
    try {
      await send(new FormData(event.currentTarget))
    } catch {
      sendOtherwise()
    } finally {
      setSending(false)
    }
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return
    const { name } = event.target
    if (name === 'consent') readConsent()
    feedback.clearField(name)
  }

  // A disabled button ignores Enter and clicks, so both are handled here to show what is missing.
  const pressKey = (event: KeyboardEvent<HTMLFormElement>) => {
    prepareSender()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !consent && !isSending)
      feedback.askForConsent()
  }
  const pressDisabled = () => {
    if (!consent && !isSending) feedback.askForConsent()
  }

  return {
    form,
    isSending,
    isDisabled: isSending || !consent,
    toast,
    detail,
    errors,
    prepare: prepareSender,
    submit,
    edit,
    pressKey,
    pressDisabled,
    dismiss: feedback.dismiss,
  }
}
