import { submissionFailed } from '#lib/referral/form/formMessages.ts'

/** Id of the message about a failed submit. */
export const ANSWER_ID = 'referral-answer'

/** The message about a failed submit, which stays above the button after its toast is gone. It takes the focus. */
export function FormAnswer({ detail }: { detail: string }) {
  if (detail === '') return <div id={ANSWER_ID} hidden />
  return (
    <div id={ANSWER_ID} className="border border-tone-red border-l-4 bg-white px-6 py-5" tabIndex={-1}>
      <p className="font-medium">{submissionFailed.title}</p>
      <p>{detail}</p>
    </div>
  )
}
