/** One visible text field of the referral form: its payload name, its label and its bound in UTF-16 units. `keyboard` is a phone's. */
export type ReferralField = {
  readonly name:
    | 'yourName'
    | 'yourEmail'
    | 'yourCompany'
    | 'referralName'
    | 'referralCompany'
    | 'referralEmail'
    | 'relationship'
  readonly label: string
  readonly section: 'yours' | 'referral'
  readonly maxLength: number
  readonly required: string
  readonly autoComplete: string
  /** An example or advice, shown above the control. */
  readonly hint?: string
  readonly keyboard?: 'email'
}

export type ReferralFieldName = ReferralField['name']

/**
 * The visible fields in the order of the form. Labels: requirements §2.18; bounds (§5.4): names and companies 200,
 * combined fields 500, free text 5,000; an address 254 (RFC 5321 §4.5.3.1.3).
 */
export const referralFields: readonly ReferralField[] = [
  {
    name: 'yourName',
    label: 'Your Name',
    section: 'yours',
    maxLength: 200,
    required: 'Enter your name',
    autoComplete: 'name',
  },
  {
    name: 'yourEmail',
    label: 'Your Email',
    section: 'yours',
    maxLength: 254,
    required: 'Enter your email address',
    autoComplete: 'email',
  },
  {
    name: 'yourCompany',
    label: 'Your Company Name',
    section: 'yours',
    maxLength: 200,
    required: 'Enter your company name',
    autoComplete: 'organization',
  },
  {
    name: 'referralName',
    label: "Referral's Name",
    section: 'referral',
    maxLength: 200,
    required: 'Enter the name of the person you are referring',
    autoComplete: 'off',
  },
  {
    name: 'referralCompany',
    label: "Referral's Company & Website",
    section: 'referral',
    maxLength: 500,
    required: "Enter the referral's company and website",
    autoComplete: 'off',
    hint: 'For example: Marlow Advisory, marlow.example',
  },
  {
    name: 'referralEmail',
    label: "Referral's Email & LinkedIn URL",
    section: 'referral',
    maxLength: 500,
    required: "Enter the referral's email address and LinkedIn URL",
    autoComplete: 'off',
    hint: 'For example: ada@marlow.example, linkedin.com/in/ada-marlow',
    keyboard: 'email',
  },
  {
    name: 'relationship',
    label: 'How do you know them, and what should we know before reaching out?',
    section: 'referral',
    maxLength: 5000,
    required: 'Tell us how you know them and what we should know before reaching out',
    autoComplete: 'off',
    hint: 'They’ll be told this, so write what you’d say with them in the room.',
  },
]

/** The honeypot, which autofill doesn't recognise. A referral with a value in it is stored and flagged. */
export const TRAP_FIELD = 'leaveEmpty'
