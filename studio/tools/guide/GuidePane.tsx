import { Heading, Stack, Text } from '@sanity/ui'
import { Fragment, type ReactNode } from 'react'
import type { UserComponent } from 'sanity/structure'
import { Pane } from '../../ui/Pane.tsx'
import styles from './guide.module.css'
import { guidePictures } from './guidePictures.ts'
import { type GuideBlock, guide } from './readGuide.ts'

const MARKS = /(\*\*.+?\*\*|`.+?`|\*.+?\*)/

export const GuidePane: UserComponent = ({ itemId }) => {
  const topic = guide.find(({ id }) => id === itemId)
  if (!topic) return <Text>The guide has no such part.</Text>
  return (
    <Pane>
      <Stack as="article" gap={5}>
        <Heading as="h2">{topic.title}</Heading>
        {topic.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move.
          <Block key={index} block={block} />
        ))}
      </Stack>
    </Pane>
  )
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture') {
    const { src, width, height } = guidePictures[block.name] ?? {}
    return (
      // biome-ignore lint/performance/noImgElement: a file of this site as it is; the Studio has no image service.
      <img
        alt={block.shows}
        className={styles.picture}
        height={height}
        loading="lazy"
        src={src}
        width={width}
      />
    )
  }
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
const GuideText = ({ text }: { text: string }): ReactNode =>
  text.split(MARKS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed passage never move.
    <Fragment key={index}>{index % 2 === 0 ? part : marked(part)}</Fragment>
  ))

function marked(part: string): ReactNode {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('*')) return <em>{part.slice(1, -1)}</em>
  return part.startsWith('`') ? <code>{part.slice(1, -1)}</code> : part
}
