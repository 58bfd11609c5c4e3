import type { Locator, Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** A control that Help or docs/editing.md sets in bold. */
interface NamedControl {
  /** As it is set in bold. */
  name: string
  role: Role
  /** Where its name in the Studio says more, such as `Insert Fact (inline)`. */
  matches?: RegExp
}

/** Where controls are: an address below /studio, and what to press there first. */
interface Place {
  address: string
  /** What has to be pressed before the controls are there, in this order. */
  press?: readonly NamedControl[]
  /** The field of rich text whose toolbar's three dots are opened then: what doesn't fit is behind them. */
  moreOf?: string
  controls: readonly NamedControl[]
}

const control = (role: Role, ...names: string[]): NamedControl[] => names.map((name) => ({ name, role }))

/** An entry of a list says more than its title: a page its address, a document its state. */
const entries = (...names: string[]): NamedControl[] =>
  names.map((name) => ({ name, role: 'link', matches: new RegExp(`^${name}`) }))

const inserts = (role: Role, ...names: string[]): NamedControl[] =>
  names.map((name) => ({ name, role, matches: new RegExp(`^(?:Insert )?${name}(?: \\(|$)`) }))

/** Every control that is named in bold and is seen without changing anything. */
export const places: readonly Place[] = [
  {
    address: '/content/pages;homePage',
    press: control('tab', 'About you and proof'),
    controls: [
      ...entries('Pages', 'Library', 'Calculator advice', 'Method PDF', 'E-mails after sign-up'),
      ...entries('Facts and promises', 'Needs attention', 'Find words', 'Settings', 'Help', 'Home'),
      ...control('link', 'Content', 'Preview', 'Scheduled Drafts'),
      ...control('tab', 'About you and proof', 'Search and sharing'),
      ...control('button', 'Publish'),
    ],
  },
  {
    address: '/content/pages;homePage',
    controls: [
      ...control('button', 'Write a second version'),
      ...control('textbox', 'What the picture shows'),
    ],
  },
  {
    address: '/content/businessFacts',
    controls: control('button', 'See where each is used'),
  },
  {
    address: '/content/pages;conversionPage',
    press: control('tab', 'Letter'),
    moreOf: 'letter',
    controls: [
      ...control('button', 'Link'),
      ...inserts('menuitem', 'Before and after', 'Deliverables', 'Guarantee'),
    ],
  },
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
    address: '/content/siteSettings',
    press: control('tab', 'Preview links'),
    controls: control('button', 'End all preview links'),
  },
  { address: '/preview?preview=/', controls: control('link', 'Open preview') },
]

/** Controls that come only with an act, by the test that presses them by role and name. */
export const pressedElsewhere: Readonly<Record<string, string>> = {
  'Edit on this machine': 'tests/e2e/studio/controls.spec.ts',
  'Version A': 'tests/e2e/studio/traps.spec.ts',
  'Version B': 'tests/e2e/studio/traps.spec.ts',
  'Back to one version': 'tests/e2e/studio/traps.spec.ts',
  'Schedule publish': 'tests/e2e/studio/daily.spec.ts',
  'Discard changes': 'tests/e2e/studio/traps.spec.ts',
  History: 'tests/e2e/studio/history.spec.ts',
  'Revert to revision': 'tests/e2e/studio/history.spec.ts',
  'They have agreed to be named here': 'tests/e2e/studio/controls.spec.ts',
  Drafts: 'tests/e2e/studio/controls.spec.ts',
  Published: 'tests/e2e/studio/controls.spec.ts',
  'What changed': 'tests/e2e/studio/controls.spec.ts',
  Share: 'tests/e2e/studio/controls.spec.ts',
  'What comes after a sign-up, day by day': 'tests/e2e/embeds/leadForm.edits.spec.ts',
}

/** Set in bold to begin a paragraph, and no control. */
export const leadIns: readonly string[] = ['The last few words:', 'The whole draft:', 'An older version:']

/** The control on a page, by role and name. */
export const locate = (page: Page, { role, name, matches }: NamedControl): Locator =>
  page.getByRole(role, matches ? { name: matches } : { name, exact: true })
