import { Flex, Spinner } from '@sanity/ui'
import { Muted } from './texts.tsx'

export const Loading = ({ text }: { text: string }) => (
  <Flex align="center" gap={3} padding={5}>
    <Spinner muted />
    <Muted>{text}</Muted>
  </Flex>
)
