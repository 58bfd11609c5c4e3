import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { type FieldPath, pathText } from '#lib/checks/launch/fieldPath.ts'

interface DocumentLinkProps {
  document: Pick<ContentDocument, '_id' | '_type'>
  /** The field to open; without it the link opens the document. */
  path?: FieldPath | string
  children: ReactNode
}

/** A link that opens a document in the Studio, at a field if given. */
export function DocumentLink({ document, path = '', children }: DocumentLinkProps) {
  const field = typeof path === 'string' ? path : pathText(path)
  const params = { id: document._id, type: document._type, ...(field && { path: field }) }
  return (
    <IntentLink intent="edit" params={params} style={{ color: 'inherit', textDecoration: 'none' }}>
      {children}
    </IntentLink>
  )
}
