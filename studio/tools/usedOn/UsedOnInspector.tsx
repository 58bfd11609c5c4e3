import { Stack } from '@sanity/ui'
import { type DocumentInspectorProps, getPublishedId } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentPath } from '#lib/checks/launch/documentTitle.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { referencesTo } from '../../checks/references.ts'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { InspectorFrame } from '../InspectorFrame.tsx'
import { PlaceRow } from '../PlaceRow.tsx'

/** Shows next to a library item the pages that show it. */
export function UsedOnInspector({ documentId, onClose }: DocumentInspectorProps) {
  return (
    <InspectorFrame title="Uses of this item" onClose={onClose}>
      <ContentGate>{(content) => <Uses id={getPublishedId(documentId)} {...content} />}</ContentGate>
    </InspectorFrame>
  )
}

function Uses({ id, published, drafted }: Perspectives & { id: string }) {
  const uses = referencesTo(id, drafted)
  const seen = referencesTo(id, published)
  return (
    <Stack gap={4} paddingY={3}>
      {uses.length === 0 ? (
        <Muted>No page shows this item. Choose it in a page’s list to make it appear.</Muted>
      ) : (
        <Stack gap={1}>
          {uses.map(({ document, path }) => (
            <PlaceRow
              key={`${document._id}/${pathText(path)}`}
              document={document}
              path={path}
              excerpt={addressOf(document, seen)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Returns the page's address and whether visitors already see the item there. */
function addressOf(document: ContentDocument, seen: ReturnType<typeof referencesTo>): string {
  const path = documentPath(document) ?? ''
  const isSeen = seen.some((use) => use.document._id === document._id)
  return isSeen ? path : `${path} (in a draft, not published yet)`
}
