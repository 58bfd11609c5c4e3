import { Card, Flex, Spinner } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Perspectives } from '../checks/perspectives.ts'
import { Muted, Small } from '../ui/texts.tsx'
import { useContent } from './useContent.ts'

/** Shows its children once all content is loaded; until then a message. */
export function ContentGate({ children }: { children: (content: Perspectives) => ReactNode }) {
  const content = useContent()
  if (content.state === 'ready') return children(content)
  if (content.state === 'failed') {
    return (
      <Card margin={4} padding={4} radius={2} tone="critical" role="alert">
        <Small>The content can’t be read just now. Please reload this page.</Small>
      </Card>
    )
  }
  return (
    <Flex align="center" gap={3} padding={5}>
      <Spinner muted />
      <Muted>Reading all pages …</Muted>
    </Flex>
  )
}
