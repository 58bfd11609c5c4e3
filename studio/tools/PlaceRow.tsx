import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import type { FieldPath } from '#lib/checks/launch/fieldPath.ts'
import { DocumentLink } from './DocumentLink.tsx'

interface PlaceRowProps {
  document: ContentDocument
  path: FieldPath
  /** Titles of the document and the field. */
  place: string
  /** The words found there. */
  excerpt?: ReactNode
  /** True to highlight the row. */
  isOdd?: boolean
}

/** A place in a document. A click opens the field. */
export function PlaceRow({ document, path, place, excerpt, isOdd = false }: PlaceRowProps) {
  return (
    <DocumentLink document={document} path={path}>
      <Card as="span" display="block" padding={3} radius={2} tone={isOdd ? 'caution' : 'inherit'}>
        <Stack gap={3}>
          <Text size={1}>{place}</Text>
          {excerpt && (
            <Text muted size={1}>
              {excerpt}
            </Text>
          )}
        </Stack>
      </Card>
    </DocumentLink>
  )
}
