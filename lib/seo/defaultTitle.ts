import { defaultTitles } from '../labels.ts'
import type { PageDocument } from '../routes.ts'

/** The title of a page whose document has none, with the practice's name where there is one. */
export function defaultTitle(document: PageDocument, siteName: string): string {
  const title = defaultTitles[document]
  return siteName ? `${title} | ${siteName}` : title
}
