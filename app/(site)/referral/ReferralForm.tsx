'use client'

import type { ReactNode } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'
import { CheckboxField, TextAreaField, TextField } from '#app/_ui/controls/Field.tsx'
import { DismissButton, Toast, ToastRegion } from '#app/_ui/controls/Toast.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { CONSENT_TEXT } from '#lib/referral/form/consentText.ts'
import { submissionFailed } from '#lib/referral/form/formMessages.ts'
import type { FunctionsAddress } from '#lib/referral/form/functionsClient.ts'
import {
  type ReferralField,
  type ReferralFieldName,
  referralFields,
  TRAP_FIELD,
} from '#lib/referral/form/referralFields.ts'
import { ANSWER_ID } from './useFeedback.ts'
import { useReferralForm } from './useReferralForm.ts'

/** Fields that share a row where the window is wide enough. */
const SHORT_FIELDS: readonly ReferralFieldName[] = ['yourName', 'yourEmail']

/** JSON data, which the page contains for the island. */
export interface ReferralFormProps {
  yourHelp: string
  referralHelp: string
  privacyNote: Blocks
  functions: FunctionsAddress
}

/**
 * The referral form. Each control's `name` is its field of the payload. Without scripts it posts to /referral/submit,
 * which returns the errors and the input. `noValidate` switches off the browser's own messages.
 */
export function ReferralForm({ yourHelp, referralHelp, privacyNote, functions }: ReferralFormProps) {
  const { form, errors, toast, detail, isSending, isDisabled, ...on } = useReferralForm(functions)
  const fieldsOf = (section: ReferralField['section']) =>
    referralFields
      .filter((field) => field.section === section)
      .map((field) => (
        <div key={field.name} className={SHORT_FIELDS.includes(field.name) ? undefined : 'sm:col-span-2'}>
          <FieldControl field={field} error={errors[field.name]} />
        </div>
      ))
  return (
    <>
      <form
        ref={form}
        id="form"
        className="referral-form grid gap-12"
        method="post"
        action="/referral/submit"
        aria-label="Refer a Client"
        noValidate
        onSubmit={on.submit}
        onInput={on.edit}
        onKeyDown={on.pressKey}
        onFocus={on.prepare}
        onPointerDown={on.prepare}
      >
        <FormSection title="Your Information" help={yourHelp}>
          {fieldsOf('yours')}
        </FormSection>
        <FormSection title="Referral Information" help={referralHelp}>
          {fieldsOf('referral')}
          {/* The honeypot, invisible to people. The function flags a referral with a value in it, but accepts it. */}
          <div className="sr-only" aria-hidden="true">
            <label htmlFor={TRAP_FIELD}>Leave this empty</label>
            <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
          </div>
        </FormSection>
        <div className="grid gap-6">
          <CheckboxField name="consent" label={CONSENT_TEXT} error={errors.consent} required />
          <ShortText value={privacyNote} className="text-muted text-small" />
          <FormAnswer detail={detail} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a disabled button takes no clicks; its wrapper does. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled by the form. */}
          <div className="justify-self-start max-xs:w-full max-xs:*:w-full" onClick={on.pressDisabled}>
            <noscript>
              <Button type="submit">Submit Referral</Button>
            </noscript>
            <Button
              type="submit"
              disabled={isDisabled}
              className="disabled:pointer-events-none noscript:disabled:hidden"
            >
              {isSending ? 'Submitting...' : 'Submit Referral'}
            </Button>
          </div>
          <p className="-mt-3 text-muted text-small">Fill in all seven fields and tick the box to send it.</p>
        </div>
      </form>
      <ToastRegion>
        {toast ? (
          <Toast key={toast.number} {...toast.notice}>
            <DismissButton onClick={on.dismiss} />
          </Toast>
        ) : null}
      </ToastRegion>
    </>
  )
}

/** A group of fields. The rule above belongs to the title, because Safari draws no border of a group next to it. */
function FormSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 pt-6">
      <legend className="w-full border-ink border-t pt-6 font-display text-heading">{title}</legend>
      {help ? <p className="-mt-4 text-muted text-small">{help}</p> : null}
      <div className="grid gap-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

// No `maxlength`, because it would cut a pasted text without a message.
function FieldControl({ field, error }: { field: ReferralField; error: string | undefined }) {
  const { name, label, hint, keyboard, autoComplete } = field
  const props = { name, label, help: hint, error, autoComplete, required: true }
  if (name === 'relationship') return <TextAreaField {...props} rows={4} />
  const typing = keyboard && ({ inputMode: keyboard, autoCapitalize: 'off', spellCheck: false } as const)
  return <TextField type={name === 'yourEmail' ? 'email' : 'text'} {...typing} {...props} />
}

/** The message about a failed submit, which stays above the button after its toast is gone. It takes the focus. */
function FormAnswer({ detail }: { detail: string }) {
  if (detail === '') return <div id={ANSWER_ID} hidden />
  return (
    <div id={ANSWER_ID} className="border border-tone-red border-l-4 bg-white px-6 py-5" tabIndex={-1}>
      <p className="font-medium">{submissionFailed.title}</p>
      <p>{detail}</p>
    </div>
  )
}
