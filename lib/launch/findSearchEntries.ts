import { routes } from '#lib/routes.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { type Finding, finding } from './finding.ts'

const ENTRIES = [
  { field: 'title', title: 'title' },
  { field: 'description', title: 'description' },
] as const

/** Pages without a title or description for search engines. */
export function findSearchEntries(published: readonly ContentDocument[]): Finding[] {
  const pages = new Set<string>(routes.map((route) => route.document))
  return published
    .filter(({ _type }) => pages.has(_type))
    .flatMap((document) =>
      ENTRIES.filter(({ field }) => !saysSomething(part(document, 'seo')[field])).map(({ field, title }) =>
        finding(
          {
            area: 'Search and sharing',
            sentence: `${documentTitle(document)} has no ${title} for search engines.`,
            advice: 'Fill it in under “Search and sharing”.',
          },
          { document, path: ['seo', field] },
        ),
      ),
    )
}
