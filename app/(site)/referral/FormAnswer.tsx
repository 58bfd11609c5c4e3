import { submissionFailed } from '#lib/referral/messages.ts'

/** The id under which the answer to a failed submit appears. */
export const ANSWER_ID = 'referral-answer'

/** What a failed press was answered with, kept beside the form for when its toast is gone. Takes the focus. */
export function FormAnswer({ detail }: { detail: string }) {
  if (detail === '') return <div id={ANSWER_ID} hidden />
  return (
    <div id={ANSWER_ID} className="border border-tone-red border-l-4 bg-white px-6 py-5" tabIndex={-1}>
      <p className="font-medium">{submissionFailed.title}</p>
      <p>{detail}</p>
    </div>
  )
}
