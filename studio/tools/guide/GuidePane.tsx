import { Box, Container, Heading, Stack, Text } from '@sanity/ui'
import type { UserComponent } from 'sanity/structure'
import { GuidePicture } from './GuidePicture.tsx'
import { GuideText } from './GuideText.tsx'
import styles from './guide.module.css'
import { guide } from './guideText.ts'
import type { GuideBlock } from './readGuide.ts'

/** A pane with one topic of the guide. */
export const GuidePane: UserComponent = ({ itemId }) => {
  const topic = guide.find(({ id }) => id === itemId)
  if (!topic) return <Text>The guide has no such part.</Text>
  return (
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4} paddingBottom={6}>
        <Stack as="article" gap={5}>
          <Heading as="h2" size={2}>
            {topic.title}
          </Heading>
          {topic.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move.
            <Block key={index} block={block} />
          ))}
        </Stack>
      </Container>
    </Box>
  )
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture') return <GuidePicture name={block.name} shows={block.shows} />
  if (block.kind === 'text') {
    return (
      <Text as="p" size={2}>
        <GuideText text={block.text} />
      </Text>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {block.items.map((item) => (
        <li key={item}>
          <Text size={2}>
            <GuideText text={item} />
          </Text>
        </li>
      ))}
    </List>
  )
}
