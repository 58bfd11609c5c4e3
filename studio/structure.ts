import { BookIcon } from '@sanity/icons/Book'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { FolderIcon } from '@sanity/icons/Folder'
import { SearchIcon } from '@sanity/icons/Search'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { ListBuilder, StructureBuilder, StructureResolver, UserComponent } from 'sanity/structure'
import { notFoundRoute, routes, salesRoute } from '#lib/routes.ts'
import type { libraryDocuments, singletons } from '#schemas/types.ts'
import { NeedsAttention } from './tools/attention/NeedsAttention.tsx'
import { FindWords } from './tools/find/FindWords.tsx'
import { GuidePane } from './tools/guide/GuidePane.tsx'
import { guide } from './tools/guide/readGuide.ts'
import { MakeItYours } from './tools/yours/MakeItYours.tsx'

/** The table of contents: the pages in the order a visitor meets them, then shared documents. */
export const structure: StructureResolver = (S) => S.list().id('content').title('Content').items(entriesOf(S))

function entriesOf(S: StructureBuilder) {
  const list = (id: string, title: string, icon: ComponentType, items: Parameters<ListBuilder['items']>[0]) =>
    S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
  const pane = (id: string, title: string, icon: ComponentType, component: UserComponent) =>
    S.listItem().id(id).title(title).icon(icon).child(S.component(component).id(id).title(title))
  const shared = (type: (typeof libraryDocuments)[number]['name'], title: string) =>
    S.documentTypeListItem(type).title(title)
  return [
    list('pages', 'Pages', DocumentsIcon, [
      ...[...routes, notFoundRoute].map((page) => onlyDocument(S, page.document, page.title)),
      S.divider(),
      S.documentTypeListItem(salesRoute.document).title('More sales pages'),
    ]),
    list('library', 'Library', FolderIcon, [
      shared('caseStudy', 'Case studies'),
      shared('service', 'Services'),
      shared('insight', 'Insights'),
    ]),
    S.divider(),
    pane('yours', 'Make it yours', CheckmarkCircleIcon, MakeItYours),
    onlyDocument(S, 'calculatorAdvice', 'Calculator advice'),
    onlyDocument(S, 'methodGuide', 'Method PDF'),
    onlyDocument(S, 'leadEmails', 'Emails after sign-up'),
    onlyDocument(S, 'businessFacts', 'Facts and promises'),
    S.divider(),
    pane('attention', 'Needs attention', WarningOutlineIcon, NeedsAttention),
    pane('find', 'Find words', SearchIcon, FindWords),
    onlyDocument(S, 'siteSettings', 'Settings'),
    list(
      'guide',
      'Guide',
      BookIcon,
      guide.map(({ id, title }) =>
        S.listItem().id(id).title(title).showIcon(false).child(S.component(GuidePane).id(id).title(title)),
      ),
    ),
  ]
}

/** An entry that opens the one document of its type; its id is the type's name. */
function onlyDocument(S: StructureBuilder, type: (typeof singletons)[number]['name'], title: string) {
  return S.documentListItem()
    .schemaType(type)
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))
}
