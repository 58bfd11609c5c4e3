import { Box, Container, type ContainerProps, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

interface PaneProps extends Pick<ContainerProps, 'width'> {
  gap?: number
  children: ReactNode
}

/** A tool or a pane: a column that scrolls. */
export const Pane = ({ width = 1, gap = 5, children }: PaneProps) => (
  <Box height="fill" overflow="auto">
    <Container width={width} padding={4}>
      <Stack gap={gap} paddingBottom={6}>
        {children}
      </Stack>
    </Container>
  </Box>
)
