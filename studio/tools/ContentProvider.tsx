import { type ReactNode, useEffect, useState } from 'react'
import { type LayoutProps, useClient, useDocumentPreviewStore } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { type Content, ContentContext } from './ContentGate.tsx'
import { observeContent } from './observeContent.ts'
import { NeedsYouProvider } from './referrals/NeedsYou.tsx'

/** Wraps the Studio's layout, so that its tools and panels share one live query of the content, and the count of referrals. */
export function ContentLayout(props: LayoutProps) {
  return (
    <ContentProvider>
      <NeedsYouProvider>{props.renderDefault(props)}</NeedsYouProvider>
    </ContentProvider>
  )
}

function ContentProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const store = useDocumentPreviewStore()
  const [content, setContent] = useState<Content>({ state: 'loading' })
  useEffect(() => observeContent(client, store, setContent), [client, store])
  return <ContentContext value={content}>{children}</ContentContext>
}
