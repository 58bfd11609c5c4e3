import { expect, type Page } from '@playwright/test'
import { actionMenu, openTab } from './form.ts'

/** A screenshot of docs/editing.md: its content, and the steps to it in the Studio. The steps publish nothing. */
export interface EditingShot {
  /** File name in docs/images/editing, without extension. */
  name: string
  /** Address below /studio. */
  address: string
  /** False if the address opens no document. */
  hasForm?: boolean
  /** Steps a person would take after opening the address. */
  steps?: (page: Page) => Promise<void>
  /** Texts that the screenshot must contain, because the guide describes them. */
  shows: readonly string[]
  /** Undoes what the steps changed. */
  after?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()

const scrollTo = async (page: Page, selector: string) => {
  const target = page.locator(selector).first()
  await target.waitFor()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function discardDraft(page: Page): Promise<void> {
  await actionMenu(page).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await page.getByTestId('confirm-button').click()
  await page.getByTestId('action-publish').and(page.locator(':disabled')).waitFor()
}

export const editingShots: readonly EditingShot[] = [
  {
    name: 'start',
    address: '/start',
    hasForm: false,
    shows: ['What needs attention', 'Not published yet', 'Published last', 'Change the headline'],
  },
  {
    name: 'content',
    address: '/content/pages;homePage',
    shows: ['Pages', 'Library', 'Needs attention', 'Guide', '/TSS'],
  },
  {
    name: 'publish',
    address: '/content/pages;leadPage',
    steps: async (page) => {
      const heading = page.getByTestId('field-heading').locator('input')
      await heading.fill(`${await heading.inputValue()} (new)`)
      await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    },
    shows: ['Publish', 'Heading'],
    after: discardDraft,
  },
  {
    name: 'preview',
    address: '/preview?preview=/TSS',
    shows: ['Preview'],
    steps: async (page) => {
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Loading.').last().waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'history',
    address: '/content/pages;homePage',
    steps: async (page) => {
      // The form renders again while the document loads, which closes its menu.
      await expect(async () => {
        await page.getByTestId('pane-context-menu-button').last().click({ timeout: 2_000 })
        // A click that is given up may still open the history, and the next one would close it.
        await page.getByRole('menuitem', { name: 'History' }).click({ timeout: 20_000 })
        await page.getByTestId('timeline-item-button').first().waitFor({ timeout: 5_000 })
      }).toPass()
    },
    shows: ['Created'],
  },
  {
    name: 'facts',
    address: '/content/businessFacts',
    steps: press('See where each is used'),
    shows: ['Uses of each fact', '45 minutes', '72 hours', 'typed by hand'],
  },
  {
    name: 'letter',
    address: '/content/pages;conversionPage',
    steps: async (page) => {
      await openTab(page, 'Letter')
      await page.getByRole('button', { name: 'Expand editor' }).click()
      await scrollTo(page, '[data-block="letterCaseStudy"]')
      // The pointer would open a hint of the block below it.
      await page.mouse.move(0, 0)
    },
    shows: ['Fewer slides, and a price said out loud', 'Sample', 'Try it without me'],
  },
  {
    name: 'picture',
    address: '/content/siteSettings',
    steps: (page) => page.getByText('Picture description').first().scrollIntoViewIfNeeded(),
    shows: ['Picture description', 'Caption'],
  },
  {
    name: 'case-study',
    address: '/content/library;caseStudy;caseStudy-leadership-workshop',
    steps: press('See where it is used'),
    shows: ['Uses of this item', 'Permission and honesty', 'Home › Case studies'],
  },
  {
    name: 'advice',
    address: '/content/calculatorAdvice',
    steps: press('See what visitors read'),
    shows: ['Every case', 'Your own numbers', 'The numbers are samples'],
  },
  {
    name: 'search',
    address: '/content/pages;conversionPage',
    steps: async (page) => {
      await openTab(page, 'Search and sharing')
      await scrollTo(page, '[data-testid="field-seo.description"]')
    },
    shows: ['Title in search results', 'In search results'],
  },
  {
    name: 'attention',
    address: '/content/attention',
    hasForm: false,
    shows: ['Before you launch', 'Booking and sign-up'],
  },
]
