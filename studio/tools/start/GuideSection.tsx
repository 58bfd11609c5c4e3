import { Card, Stack } from '@sanity/ui'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Small } from '../../ui/texts.tsx'
import { GuidePicture } from '../guide/GuidePicture.tsx'
import { guide } from '../guide/guideText.ts'
import type { GuideTopic } from '../guide/readGuide.ts'
import { StudioLink } from '../StudioLink.tsx'
import styles from './start.module.css'

/** Parts of the guide shown with their picture, for new users. */
const FIRST = [
  '1. Make the site yours',
  '2. Change a sentence',
  '3. Change a promised number',
  '4. Write a letter',
]

/** The picture guide, by its parts. */
export function GuideSection() {
  return (
    <ToolSection title="The guide, with pictures" summary="The ten tasks of a site owner, step by step.">
      <div className={styles.topics}>{guide.filter(({ title }) => FIRST.includes(title)).map(topicCard)}</div>
      <div className={styles.furtherTopics}>
        {guide.filter(({ title }) => !FIRST.includes(title)).map(topicLink)}
      </div>
    </ToolSection>
  )
}

const addressOf = ({ id }: GuideTopic) => `/content/guide;${id}`

function topicCard(topic: GuideTopic) {
  const picture = topic.blocks.find(({ kind }) => kind === 'picture')
  return (
    <StudioLink key={topic.id} to={addressOf(topic)}>
      <Card as="span" border className={styles.shortcut} display="block" padding={3} radius={3}>
        <Stack gap={4}>
          {picture?.kind === 'picture' && <GuidePicture name={picture.name} shows="" />}
          <Small weight="semibold">{topic.title}</Small>
        </Stack>
      </Card>
    </StudioLink>
  )
}

function topicLink(topic: GuideTopic) {
  return (
    <StudioLink key={topic.id} to={addressOf(topic)}>
      <Card as="span" className={styles.row} display="block" padding={3} radius={2}>
        <Small>{topic.title}</Small>
      </Card>
    </StudioLink>
  )
}
