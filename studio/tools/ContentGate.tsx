import { createContext, type ReactNode, useContext } from 'react'
import type { Perspectives } from '../checks/perspectives.ts'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shows its children once all content is loaded; until then a message. */
export function ContentGate({ children }: { children: (content: Perspectives) => ReactNode }) {
  const content = useContent()
  if (content.state === 'ready') return children(content)
  if (content.state === 'loading') return <Loading text="Reading all pages …" />
  return (
    <Notice margin={4} padding={4} role="alert" tone="critical">
      The content can’t be read just now. Please reload this page.
    </Notice>
  )
}

export type Content = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & Perspectives)

/** Filled by ContentProvider, around the whole Studio. */
export const ContentContext = createContext<Content>({ state: 'loading' })

/** Every document of the site, published and drafted, live while anybody edits. */
export const useContent = (): Content => useContext(ContentContext)
