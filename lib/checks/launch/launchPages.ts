import { linkFault } from '#lib/links/linkFault.ts'
import { notFoundRoute, routes, salesRoute } from '#lib/routes.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { fieldsWithin } from './fieldPath.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'

/** Returns pages without a published text, and what on published pages no visitor can see, follow or find. */
export function findOnPages(published: readonly ContentDocument[]): LaunchFinding[] {
  const ids = new Set(published.map(({ _id }) => _id))
  const pages = new Set<string>([...routes.map((route) => route.document), salesRoute.document])
  return [
    ...[...routes, notFoundRoute]
      .filter((route) => !ids.has(route.document))
      .map((route) => {
        const document = { _id: route.document, _type: route.document }
        const sentence = `The page “${route.title}” has no published text.`
        return finding('Pages', document, [], sentence, 'Write it and press Publish.')
      }),
    ...published.flatMap((document) => brokenReferences(document, ids)),
    ...published.flatMap(brokenLinks),
    ...published.filter(({ _type }) => pages.has(_type)).flatMap(missingSearchEntry),
  ]
}

function brokenReferences(document: ContentDocument, ids: ReadonlySet<string>): LaunchFinding[] {
  return [...fieldsWithin(document)]
    .filter(({ value }) => isRecord(value) && isContentReference(value) && !ids.has(String(value._ref)))
    .map(({ path }) => {
      const sentence = `${documentTitle(document)} is published, but refers to an item that is not: visitors see a gap.`
      return finding('Pages', document, path, sentence, 'Publish the item, or choose another one.')
    })
}

/** Returns whether the object refers to a document. Pictures and files are never drafts. */
const isContentReference = ({ _ref }: Record<string, unknown>): boolean =>
  typeof _ref === 'string' && !/^(?:image|file)-/.test(_ref)

function brokenLinks(document: ContentDocument): LaunchFinding[] {
  return [...fieldsWithin(document)].flatMap(({ path, value }) => {
    const fault = isRecord(value) && value._type === 'link' ? faultOf(value.href) : null
    if (fault === null) return []
    const sentence = `A link in ${documentTitle(document)} ${fault}.`
    return [
      finding('Pages', document, [...path, 'href'], sentence, 'Correct the address, or remove the link.'),
    ]
  })
}

function faultOf(href: unknown): string | null {
  switch (linkFault(href)?.kind) {
    case undefined:
      return null
    case 'empty':
      return 'leads nowhere'
    case 'page':
      return `leads to ${String(href).split(/[?#]/)[0]}, which is no page of this site`
    case 'address':
      return `has the address “${href}”, which no visitor can open`
  }
}

const missingSearchEntry = (page: ContentDocument): LaunchFinding[] =>
  ['title', 'description']
    .filter((field) => !saysSomething(part(page, 'seo')[field]))
    .map((field) => {
      const sentence = `${documentTitle(page)} has no ${field} for search engines.`
      const advice = 'Fill it in under “Search and sharing”.'
      return finding('Search and sharing', page, ['seo', field], sentence, advice)
    })
