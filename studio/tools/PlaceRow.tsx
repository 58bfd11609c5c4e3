import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import type { FieldPath } from '#lib/checks/launch/fieldPath.ts'
import { fieldTitle } from '../checks/fieldTitle.ts'
import { EntryRow } from './EntryRow.tsx'

interface PlaceRowProps {
  document: ContentDocument
  path: FieldPath
  excerpt?: ReactNode
  isOdd?: boolean
}

/** A place in a document, with the titles of document and field. A click opens the field. */
export function PlaceRow({ document, path, excerpt, isOdd = false }: PlaceRowProps) {
  const field = fieldTitle(useSchema().get(document._type), path)
  const place = [documentTitle(document), field].filter(Boolean).join(' › ')
  return (
    <EntryRow
      detail={excerpt}
      target={{ document, path }}
      title={place}
      tone={isOdd ? 'caution' : 'inherit'}
    />
  )
}
