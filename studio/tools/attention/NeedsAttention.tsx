import { Box, Container, Stack } from '@sanity/ui'
import { ContentGate } from '../ContentGate.tsx'
import { LaunchList } from './LaunchList.tsx'
import { WritingList } from './WritingList.tsx'

/** The pane “Needs attention”: the launch check and findings in the copy. */
export function NeedsAttention() {
  return (
    <Box height="fill" overflow="auto">
      <ContentGate>
        {(content) => (
          <Container width={1} padding={4}>
            <Stack gap={6} paddingBottom={6}>
              <LaunchList {...content} />
              <WritingList {...content} />
            </Stack>
          </Container>
        )}
      </ContentGate>
    </Box>
  )
}
