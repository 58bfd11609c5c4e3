import { Box, Container, Heading, Stack, Text } from '@sanity/ui'
import { Fragment, type ReactNode } from 'react'
import type { UserComponent } from 'sanity/structure'
import { GuidePicture } from './GuidePicture.tsx'
import styles from './guide.module.css'
import { guide } from './guideText.ts'
import type { GuideBlock } from './readGuide.ts'

const MARKS = /\*\*(?<control>.+?)\*\*|`(?<code>.+?)`|\*(?<title>.+?)\*/g

/** A pane with one topic of the guide. */
export const GuidePane: UserComponent = ({ itemId }) => {
  const topic = guide.find(({ id }) => id === itemId)
  if (!topic) return <Text>The guide has no such part.</Text>
  return (
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4} paddingBottom={6}>
        <Stack as="article" gap={5}>
          <Heading as="h2">{topic.title}</Heading>
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
      <Text as="p">
        <GuideText text={block.text} />
      </Text>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {block.items.map((item) => (
        <li key={item}>
          <Text>
            <GuideText text={item} />
          </Text>
        </li>
      ))}
    </List>
  )
}

/** Shows a passage of the guide: control names in bold, typed text as code, document names in italics. */
function GuideText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index), markOf(groups))
    end = index + found.length
  }
  return [...parts, text.slice(end)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed passage never move.
    <Fragment key={index}>{part}</Fragment>
  ))
}

function markOf({ control, code, title }: Partial<Record<string, string>>): ReactNode {
  if (control) return <strong>{control}</strong>
  return code ? <code>{code}</code> : <em>{title}</em>
}
