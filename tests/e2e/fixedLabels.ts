import { CARDS, NUMBER_FIELDS, USE_CASES } from '#lib/calculator/fields.ts'
import { CONSENT_TEXT } from '#lib/referral/consent.ts'
import { referralFields } from '#lib/referral/fields.ts'
import { consentRequired, referralSubmitted, submissionFailed } from '#lib/referral/messages.ts'

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)

/** Words of the page's frame, and addresses and dates, which their own fields format. */
const everywhere = [
  ...['Skip to content', 'Privacy', 'Home', 'Get Started', 'Sample', 'Situation', 'Work', 'Outcome'].map(
    exactly,
  ),
  /^[\w.]+@[\w.]+$/,
]

/** Labels of controls, headings and messages that the specification fixes, and what code computes, by page. */
const byPage: Record<string, RegExp[]> = {
  '/ILM': ['Together', 'Your score', '8 or more', '6 to 7', 'Under 6'].map(exactly),
  '/privacy': [/^Last updated$/, /^[A-Z][a-z]+ \d{1,2}, \d{4}$/],
  '/referral-thank-you': [
    ...['Thanks for connecting us!', 'Refer Another Client', 'Return to Homepage'],
    ...[referralSubmitted.title, referralSubmitted.text],
  ].map(exactly),
  '/referral': [
    ...['Refer a Client', 'Your Information', 'Referral Information', 'Leave this empty', CONSENT_TEXT],
    ...['Submit Referral', consentRequired.title, consentRequired.text, submissionFailed.title],
    ...referralFields.map(({ label }) => label),
  ].map(exactly),
  '/ai-roi-calculator': [
    ...['The AI ROI Calculator', 'Calculate Your ROI →', 'Calculate My ROI', 'Calculate Again'],
    ...CARDS.map(({ title }) => title),
    ...Object.values(NUMBER_FIELDS).map(({ label }) => label),
    ...USE_CASES.map(({ label }) => label),
  ].map(exactly),
  '/no-such-page': [exactly('Oops! Page not found')],
}

/** What a page may say without a field behind it. */
export const fixedLabels = (path: string): RegExp[] => [...everywhere, ...(byPage[path] ?? [])]
