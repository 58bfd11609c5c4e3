import { isRecord } from '#lib/isRecord.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import type { ContentDocument } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

/** Pages without a published text, and published pages that refer to something visitors can't see. */
export function findOnPages(published: readonly ContentDocument[]): Finding[] {
  const ids = new Set(published.map(({ _id }) => _id))
  return [...missingPages(ids), ...published.flatMap((document) => brokenReferences(document, ids))]
}

function missingPages(ids: ReadonlySet<string>): Finding[] {
  return [...routes, notFoundRoute]
    .filter((route) => !ids.has(route.document))
    .map((route) =>
      finding(
        {
          area: 'Pages',
          sentence: `The page “${route.title}” has no published text.`,
          advice: 'Write it and press Publish.',
        },
        { document: { _id: route.document, _type: route.document } },
      ),
    )
}

function brokenReferences(document: ContentDocument, ids: ReadonlySet<string>): Finding[] {
  return [...fieldsWithin(document)]
    .filter(({ value }) => isRecord(value) && isContentReference(value) && !ids.has(String(value._ref)))
    .map(({ path }) =>
      finding(
        {
          area: 'Pages',
          sentence: `${documentTitle(document)} is published, but refers to an item that is not: visitors see a gap.`,
          advice: 'Publish the item, or choose another one.',
        },
        { document, path },
      ),
    )
}

/** A reference to a document; pictures and files are referred to as well, but are never drafts. */
function isContentReference(value: Record<string, unknown>): boolean {
  return typeof value._ref === 'string' && !/^(?:image|file)-/.test(value._ref)
}
