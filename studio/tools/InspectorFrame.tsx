import { Box, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { DocumentInspectorHeader } from 'sanity/structure'

interface InspectorFrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function InspectorFrame({ title, onClose, children }: InspectorFrameProps) {
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close"
        flex="none"
        onClose={onClose}
        title={title}
      />
      <Box flex={1} overflow="auto" padding={4} paddingTop={2}>
        {children}
      </Box>
    </Flex>
  )
}
