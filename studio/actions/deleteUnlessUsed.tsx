import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId, useClient } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { StudioLink } from '../tools/StudioLink.tsx'
import type { ActionHook } from './actionHook.ts'

type Use = Pick<ContentDocument, '_id' | '_type'>

const USES = '*[references($id) && !(_id in path("_.**"))]{_id, _type}'

/** “Delete” that first checks for pages that show the item, because their design relies on it. */
export const useDeleteUnlessUsed: ActionHook = (action, props) => {
  const client = useClient({ apiVersion: SANITY_API_VERSION }).withConfig({ perspective: 'raw' })
  const [uses, setUses] = useState<readonly Use[]>([])
  if (!action) return null
  const ask = async () => {
    // If the Content Lake can't be reached, Sanity's dialog checks.
    const found = await client.fetch<Use[]>(USES, { id: getPublishedId(props.id) }).catch(() => [])
    if (found.length > 0) setUses(onceEach(found))
    else action.onHandle?.()
  }
  return {
    ...action,
    onHandle: () => void ask(),
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

function Places({ uses }: { uses: readonly Use[] }) {
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

/** Counts a page and its draft as one place. */
function onceEach(uses: readonly Use[]): Use[] {
  const published = uses.map(({ _id, _type }) => ({ _id: getPublishedId(_id), _type }))
  return [...new Map(published.map((use) => [use._id, use])).values()]
}
