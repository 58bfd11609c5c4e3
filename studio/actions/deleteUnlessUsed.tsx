import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { referencesTo } from '../checks/references.ts'
import { useContent } from '../tools/ContentGate.tsx'
import { StudioLink } from '../tools/StudioLink.tsx'
import type { ActionHook } from './actionHook.ts'

/** “Delete” that first checks for pages that show the item, because their design relies on it. */
export const useDeleteUnlessUsed: ActionHook = (action, props) => {
  const content = useContent()
  const [uses, setUses] = useState<readonly ContentDocument[]>([])
  if (!action) return null
  const ask = () => {
    // If the content can't be read, Sanity's dialog checks.
    const documents = content.state === 'ready' ? [...content.published, ...content.drafts] : []
    const places = referencesTo(getPublishedId(props.id), documents).map(({ document }) => document)
    const found = [...new Map(places.map((place) => [place._id, place])).values()]
    if (found.length > 0) setUses(found)
    else action.onHandle?.()
  }
  return {
    ...action,
    onHandle: ask,
    dialog:
      uses.length === 0
        ? (action.dialog ?? null)
        : {
            type: 'dialog',
            header: 'This item is in use',
            content: <Places uses={uses} />,
            onClose: () => setUses([]),
          },
  }
}

function Places({ uses }: { uses: readonly ContentDocument[] }) {
  return (
    <Stack gap={4}>
      <Text size={1}>Take it out of these first, and publish them. Then it can be deleted.</Text>
      <Stack as="ul" gap={3} paddingLeft={4}>
        {uses.map((use) => (
          <Text as="li" key={use._id} size={1} style={{ display: 'list-item' }}>
            <StudioLink document={use}>
              <u>{documentTitle(use)}</u>
            </StudioLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
