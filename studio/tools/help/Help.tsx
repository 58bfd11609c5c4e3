import { Box, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { Fragment, type ReactNode } from 'react'
import { helpTopics } from './topics.ts'

const CONTROL = /\*\*(.+?)\*\*/

/** The pane “Help”: everyday tasks in a few steps each. */
export function Help() {
  return (
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4}>
        <Stack gap={4} paddingBottom={6}>
          <Text muted size={1}>
            {withControls('The everyday things in short. **Guide** tells them at length, with pictures.')}
          </Text>
          {helpTopics.map(({ title, steps }) => (
            <Card as="section" border key={title} padding={4} radius={3}>
              <Stack gap={4}>
                <Heading as="h2" size={1}>
                  {title}
                </Heading>
                <Stack as="ol" gap={3} paddingLeft={4} style={{ margin: 0 }}>
                  {steps.map((step) => (
                    <Text as="li" key={step} size={1} style={{ display: 'list-item' }}>
                      {withControls(step)}
                    </Text>
                  ))}
                </Stack>
              </Stack>
            </Card>
          ))}
        </Stack>
      </Container>
    </Box>
  )
}

/** Returns a sentence with control names in bold; they are between two pairs of asterisks. */
const withControls = (sentence: string): ReactNode =>
  // Split by a pattern with one group, every second part is what the group found.
  sentence.split(CONTROL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
    <Fragment key={index}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
  ))
