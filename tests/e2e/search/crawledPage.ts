import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'

/** Returns a page as a crawler reads it, without running scripts. */
export async function crawl(request: APIRequestContext, path: string): Promise<Document> {
  const response = await request.get(path)
  return new JSDOM(await response.text()).window.document
}

export const structuredData = (page: Document): string[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? '')
