import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'

/** The page as a crawler reads it, which runs no script. */
export async function crawl(request: APIRequestContext, path: string): Promise<Document> {
  const response = await request.get(path)
  return new JSDOM(await response.text()).window.document
}

/** The texts of its structured data. */
export const structuredData = (page: Document): string[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? '')
