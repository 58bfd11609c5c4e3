import { linkFault } from '#lib/links/linkFault.ts'
import { notFoundRoute, routes, salesRoute } from '#lib/routes.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { objectsWithin } from './fieldPath.ts'
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
    ...brokenReferences(published, ids),
    ...brokenLinks(published),
    ...published.filter(({ _type }) => pages.has(_type)).flatMap(missingSearchEntry),
  ]
}

const brokenReferences = (published: readonly ContentDocument[], ids: ReadonlySet<string>): LaunchFinding[] =>
  objectsWithin(published)
    .filter(({ value }) => isContentReference(value) && !ids.has(String(value._ref)))
    .map(({ document, path }) => {
      const sentence = `${documentTitle(document)} is published, but refers to an item that is not: visitors see a gap.`
      return finding('Pages', document, path, sentence, 'Publish the item, or choose another one.')
    })

/** Returns whether the object refers to a document. Pictures and files are never drafts. */
const isContentReference = ({ _ref }: Record<string, unknown>): boolean =>
  typeof _ref === 'string' && !/^(?:image|file)-/.test(_ref)

const brokenLinks = (published: readonly ContentDocument[]): LaunchFinding[] =>
  objectsWithin(published).flatMap(({ document, path, value }) => {
    const fault = value._type === 'link' ? faultOf(value.href) : null
    if (fault === null) return []
    const sentence = `A link in ${documentTitle(document)} ${fault}.`
    const advice = 'Correct the address, or remove the link.'
    return [finding('Pages', document, [...path, 'href'], sentence, advice)]
  })

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
