/** A toast's fixed words; `destructive` ones are announced at once (requirements §8.1). */
export type Notice = {
  readonly tone: 'success' | 'destructive'
  readonly title: string
  readonly text: string
}

export const consentRequired: Notice = {
  tone: 'destructive',
  title: 'Consent Required',
  text: 'Please confirm you give permission to contact the referral.',
}

export const submissionFailed: Notice = {
  tone: 'destructive',
  title: 'Submission Failed',
  text: 'Please try again later',
}

export const referralSubmitted: Notice = {
  tone: 'success',
  title: 'Referral Submitted',
  text: 'Thank you for your referral!',
}
