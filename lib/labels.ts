import type { PageDocument } from './routes.ts'

/**
 * Default texts of controls and headings, used if the field is empty: texts that requirements §2 fixes, and others that
 * a page needs. The site owner may change them all. If a field has a default, new documents in the Studio start with
 * it. Components have no other fallback texts.
 */
export const defaultLabels = {
  navigation: {
    services: 'Services',
    cases: 'Case Studies',
    insights: 'Insights',
    contact: 'Contact',
    requestConsult: 'Request Consult',
    conversion: 'Workshop conversion system',
    leadership: 'Market leadership method',
    calculator: 'AI ROI calculator',
    method: 'The method as a PDF',
    referral: 'Refer a client',
  },
  banner: 'Refer a Client -> Earn a Referral Bonus',
  primaryButton: 'Request Private Consultation',
  secondaryButton: 'View Client Results',
  leadFrameTitle: 'Premium pricing secrets lead form',
  homeLink: 'Return to Homepage',
  assessmentButton: 'Book an assessment',
  whatHappensNext: 'What happens next',
  openScheduler: 'Not showing? Open the booking calendar',
  openLeadForm: 'Not showing? Open the sign-up form',
  /** Invitations to write, shown if no calendar and no sign-up form is connected. */
  invitations: {
    scheduler: {
      heading: 'Email me two times that suit you',
      linkLabel: 'Write the email',
      subject: 'Two times that suit me',
      body: 'Hello,\n\nthese two times would suit me:\n\n1. \n2. \n\nMy time zone: \n\nWhat I would like to talk about:\n',
    },
    leadForm: {
      heading: 'Ask for it by email',
      linkLabel: 'Write the email',
      subject: 'Please send me the method PDF',
      body: 'Hello,\n\nplease send the method PDF to this address.\n\nMy first name: \n',
    },
  },
  /** Shown if there is no address to write to. */
  nothingConnected: 'This opens soon. Please look in again in a few days.',
  methodTask: 'Do this now',
  emailsAfterPdf: 'The emails, day by day',
  confirmAddress: 'Confirm my address',
  consent: { accept: 'Allow', decline: 'Decline', settings: 'Privacy choices' },
  programmes: 'Two ways to work together',
  about: 'Meet your consultant',
  proof: 'In their own words',
  caseStudies: 'Case Studies',
  comparison: { before: 'Before', after: 'After' },
  revenue: { current: 'Now', leader: 'Market leader' },
  calculator: {
    results: 'Your results',
    benchmark: 'You and industry leaders',
    whatItWouldTake: 'What would it take?',
  },
} as const

/** Names of the three booking events. */
export const bookingEvents = {
  consultation: 'Consultation',
  strategySession: 'Strategy session',
  assessment: 'Assessment',
} as const

/**
 * Default title of each page for visitors and search engines, and its default main heading unless that is fixed. The
 * route table has other titles for the Studio, which visitors never see.
 */
export const defaultTitles = {
  homePage: 'Growth consulting',
  conversionPage: 'The workshop conversion system',
  leadershipPage: 'The market leadership method',
  leadPage: 'Get the method as a PDF',
  leadThankYouPage: 'Your method PDF is on its way',
  calculatorPage: 'AI ROI Calculator | Evaluate Your AI Investment',
  referralPage: 'Refer a Client',
  referralThankYouPage: 'Thanks for your referral',
  privacyPage: 'Privacy notice',
  salesPage: 'A way to work together',
  notFoundPage: 'Page not found',
} as const satisfies Record<PageDocument, string>

/** Names in the Studio of the drawings next to entries of a list, by the stored value. */
export const itemDrawings = {
  questions: 'A list of questions',
  schedule: 'A schedule',
  worksheet: 'A ruled sheet',
  script: 'A script',
  form: 'A form',
  emails: 'Emails',
  chart: 'A chart',
  problem: 'One seat of many',
  argument: 'A line against the others',
  steps: 'Three steps',
  evidence: 'Before and after',
  price: 'A price tag',
  list: 'A list that grows',
  door: 'A door',
} as const
