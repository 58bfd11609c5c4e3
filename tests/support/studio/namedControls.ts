import type { Locator, Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** A control that docs/editing.md sets in bold. */
interface NamedControl {
  /** Its name in bold. */
  name: string
  role: Role
  /** Pattern for a longer name in the Studio, such as `Insert Fact (inline)`. */
  matches?: RegExp
}

/** Location of controls: an address below /studio, and the clicks that show them. */
interface Place {
  address: string
  /** Controls to click before, in this order. */
  press?: readonly NamedControl[]
  /** Field of rich text whose toolbar overflow menu is then opened. */
  moreOf?: string
  controls: readonly NamedControl[]
  /** False if the address opens no document. */
  hasForm?: boolean
}

const control = (role: Role, ...names: string[]): NamedControl[] => names.map((name) => ({ name, role }))

/** Returns list entries. Their names also contain a page's address or a document's state. */
const entries = (...names: string[]): NamedControl[] =>
  names.map((name) => ({ name, role: 'link', matches: new RegExp(`^${name}`) }))

const inserts = (role: Role, ...names: string[]): NamedControl[] =>
  names.map((name) => ({ name, role, matches: new RegExp(`^(?:Insert )?${name}(?: \\(|$)`) }))

export const places: readonly Place[] = [
  {
    address: '/start',
    hasForm: false,
    controls: [
      ...entries('Start', 'Change the headline', 'Write in a letter', 'Change a number'),
      ...entries('Connect calendar and form', 'See the pages as visitors will', 'Share a preview'),
      ...control('link', 'Open the whole list'),
    ],
  },
  {
    address: '/content/pages;homePage',
    press: control('tab', 'About you and proof'),
    controls: [
      ...entries('Pages', 'Library', 'Calculator advice', 'Method PDF', 'Emails after sign-up'),
      ...entries('Facts and promises', 'Needs attention', 'Find words', 'Settings', 'Guide', 'Home'),
      ...entries('Make it yours'),
      ...control('link', 'Content', 'Preview', 'Scheduled Drafts'),
      ...control('tab', 'About you and proof', 'Search and sharing'),
      ...control('button', 'Publish'),
    ],
  },
  {
    address: '/content/pages;homePage',
    controls: [...control('button', 'Write a second version'), ...control('textbox', 'Picture description')],
  },
  { address: '/content/businessFacts', controls: control('button', 'See where each is used') },
  {
    address: '/content/pages;conversionPage',
    press: control('tab', 'Letter'),
    moreOf: 'letter',
    controls: [
      ...control('button', 'Link'),
      ...inserts('menuitem', 'Before and after', 'Deliverables', 'Guarantee', 'Filled-in page'),
    ],
  },
  {
    address: '/content/methodGuide',
    controls: [...control('link', 'Open the PDF'), ...control('button', 'Copy its address')],
  },
  { address: '/content/leadEmails', controls: control('button', 'Copy', 'Copy all') },
  { address: '/content/pages;leadPage', controls: inserts('button', 'Fact') },
  {
    address: '/content/pages;leadPage',
    press: control('tab', 'Search and sharing'),
    controls: control('button', 'Upload', 'Select'),
  },
  {
    address: '/content/calculatorAdvice',
    press: control('button', 'See what visitors read'),
    controls: control('tab', 'Your own numbers'),
  },
  {
    address: '/content/library;caseStudy;caseStudy-leadership-workshop',
    press: control('tab', 'Permission and honesty'),
    controls: [
      ...control('button', 'See where it is used'),
      ...control('checkbox', 'This is a sample', 'The client has agreed to be shown'),
    ],
  },
  {
    address: '/preview?preview=/',
    controls: [
      ...control('link', 'Open preview'),
      ...control('button', 'Drafts', 'Published', 'Computer', 'Phone', 'What changed', 'Share'),
    ],
  },
]

/** Controls that appear only after an action, by the test that clicks them by role and name. */
export const pressedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/studio/controls.spec.ts': ['Edit on this machine', 'They have agreed to be named here'],
  'tests/e2e/studio/presentation.spec.ts': ['Version A', 'Version B', 'End'],
  'tests/e2e/studio/traps.spec.ts': ['Back to one version', 'Discard changes'],
  'tests/e2e/studio/daily.spec.ts': ['Schedule publish'],
  'tests/e2e/studio/history.spec.ts': ['History', 'Bring this version back'],
  'tests/e2e/studio/checks.spec.ts': ['Check this page'],
  'tests/e2e/studio/referrals.spec.ts': ['Referrals', 'Bonus due', 'Replied', 'Erase …', 'Export as CSV'],
  'tests/e2e/counting/results.edits.spec.ts': ['Results'],
  'tests/e2e/studio/publish.spec.ts': ['Undo this publish'],
  'tests/e2e/studio/yours.spec.ts': ['Replace with', 'Undo'],
  'tests/e2e/live/opening.setup.ts': ['Open the site', 'Open it now', 'Close the site'],
}

/** Bold beginnings of paragraphs that are no controls. */
export const leadIns: readonly string[] = ['See it first.', 'Check it.', 'Publish later.', 'Go back.']

export const locate = (page: Page, { role, name, matches }: NamedControl): Locator =>
  page.getByRole(role, matches ? { name: matches } : { name, exact: true })
