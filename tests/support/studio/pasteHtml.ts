import type { Page } from '@playwright/test'

/** Pastes HTML as a browser does when another program filled the clipboard. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    clipboardData.setData(
      'text/plain',
      new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '',
    )
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}
