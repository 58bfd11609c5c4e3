import { formulaInWords } from '#lib/calculator/explain.ts'
import { CARDS, FIELDS, USE_CASES } from '#lib/calculator/fields.ts'
import { FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { CONSENT_TEXT } from '#lib/referral/form/consentText.ts'
import { consentRequired, referralSubmitted, submissionFailed } from '#lib/referral/form/formMessages.ts'
import { referralFields } from '#lib/referral/form/referralFields.ts'

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)

/** Labels around every page, and email addresses. */
const everywhere = [
  ...[
    'Skip to content',
    'Privacy',
    'Home',
    'Get Started',
    'Sample',
    'Situation',
    'Work',
    'Outcome',
    'Before',
    'After',
    'From',
  ].map(exactly),
  exactly('(opens in a new tab)'),
  /^[\w.]+@[\w.]+$/,
]

const controlsOfCalculator = [
  ...[
    'of',
    'answered',
    'All ten answers are in',
    'Nothing you type leaves this page.',
    'The calculator could not be loaded. Check your connection and press anywhere to try again, or reload the page.',
    'Main use of AI',
    'Choose one',
  ],
  ...['Fill in an example', 'Copy link', 'Copy as text', 'Save picture', 'Print'],
]

/** Texts that code adds to results: ratings, benchmarks, and inputs that would change a result. */
const resultsOfCalculator = [
  ...['Industry leaders:', 'How it’s worked out'],
  ...[
    'Ahead of leaders',
    'Level with leaders',
    'Just short of leaders',
    'Goes in each month',
    'Comes back',
    'for tools,',
    'in people’s time',
    '; the mark shows',
    ', what leaders make of the same',
    'Example: a five-person team',
    'Going well',
    'Advice',
    'Worth a look',
    'In short',
    'From these answers',
  ],
  ...[
    'for',
    'raise',
    'lower',
    'from',
    'to',
    'Even changed by half,',
    'this alone doesn’t reach',
    'none of these alone reaches',
    '%:',
    'Main use of AI:',
  ],
]

/** Labels, headings and messages that the requirements fix, and computed texts, by page. */
const byPage: Record<string, RegExp[]> = {
  '/ILM': [...['The whole year', 'Your score', '8 or more', '6 to 7', 'Under 6'].map(exactly), /^\d+ of 10$/],
  '/privacy': [/^Last updated$/, /^\d{1,2} [A-Z][a-z]+ \d{4}$/],
  '/referral-thank-you': [
    ...['Thanks for connecting us!', 'Refer Another Client', 'Return to Homepage'],
    ...['Your referral has arrived', 'A personal reply within', 'Your bonus within', 'of engagement'],
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
    ...Object.values(FIELDS).map(({ label }) => label),
    ...USE_CASES.map(({ label }) => label),
    ...RESULT_FIELDS.flatMap((field) => [FORMULAS[field].label, formulaInWords(field)]),
    ...controlsOfCalculator,
    ...resultsOfCalculator,
  ]
    .map(exactly)
    .concat(
      // Formulas with the visitor's numbers.
      /^[\d(].* [×÷] /,
      /^For every \$1 you put into AI, \$[\d.]+ comes back\.$/,
      /^Talk through your \d+%$/,
      /^\d+ points short$/,
      /^The highest score that the formula gives is \d+\.$/,
    ),
  '/no-such-page': [exactly('Oops! Page not found')],
}

export const fixedLabels = (path: string): RegExp[] => [...everywhere, ...(byPage[path] ?? [])]
