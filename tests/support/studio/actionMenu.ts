import type { Locator, Page } from '@playwright/test'

/** The menu beside Publish. A text editor's toolbar has one of the same name, for the buttons that it has no room for. */
export const actionMenu = (page: Page): Locator =>
  page.getByTestId('pane-footer').getByTestId('action-menu-button')
