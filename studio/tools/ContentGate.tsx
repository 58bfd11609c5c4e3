import type { ReactNode } from 'react'
import type { Perspectives } from '../checks/perspectives.ts'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useContent } from './useContent.ts'

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
