import { Flex, Stack, Text } from '@sanity/ui'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { EntryRow } from '../EntryRow.tsx'
import { GuidePicture } from '../guide/GuidePicture.tsx'
import { type GuideTopic, guide } from '../guide/readGuide.ts'
import { LinkCard, type Target } from '../StudioLink.tsx'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import styles from './start.module.css'

export function ShortcutCards({ onlyReads, pageWorkedOn }: { onlyReads: boolean; pageWorkedOn: string }) {
  // Users who may only read get no shortcuts to forms.
  const shown = shortcuts.filter(({ to }) => !onlyReads || ('preview' in to && to.preview === 'home'))
  return (
    <nav aria-label="Frequent tasks" className={styles.shortcuts}>
      {shown.map(({ title, hint, icon: Icon, to }) => (
        <LinkCard
          border
          className={styles.shortcut}
          key={title}
          padding={4}
          radius={3}
          target={targetOf(to, pageWorkedOn)}
        >
          <Flex gap={3}>
            <Text size={3}>
              <Icon />
            </Text>
            <Stack gap={3}>
              <Small weight="semibold">{title}</Small>
              <Muted>{hint}</Muted>
            </Stack>
          </Flex>
        </LinkCard>
      ))}
    </nav>
  )
}

function targetOf(to: Shortcut['to'], pageWorkedOn: string): Target {
  if ('document' in to) return { document: { _id: to.document, _type: to.document }, path: to.path }
  const page = to.preview === 'latest' ? pageWorkedOn : '/'
  return { to: `/preview?preview=${encodeURIComponent(page)}` }
}

/** Number of the first tasks of the guide that are shown with their picture, for new users. */
const WITH_PICTURE = 4

export function GuideSection() {
  const [overview, ...tasks] = guide
  return (
    <ToolSection title="The guide, with pictures" summary="The ten tasks of a site owner, step by step.">
      <div className={styles.topics}>{tasks.slice(0, WITH_PICTURE).map(topicCard)}</div>
      <div className={styles.furtherTopics}>
        {overview && topicLink(overview)}
        {tasks.slice(WITH_PICTURE).map(topicLink)}
      </div>
    </ToolSection>
  )
}

const addressOf = ({ id }: GuideTopic) => ({ to: `/content/guide;${id}` })

function topicCard(topic: GuideTopic) {
  const picture = topic.blocks.find(({ kind }) => kind === 'picture')
  return (
    <LinkCard border className={styles.shortcut} key={topic.id} radius={3} target={addressOf(topic)}>
      <Stack gap={4}>
        {picture?.kind === 'picture' && <GuidePicture name={picture.name} shows="" />}
        <Small weight="semibold">{topic.title}</Small>
      </Stack>
    </LinkCard>
  )
}

const topicLink = (topic: GuideTopic) => (
  <EntryRow key={topic.id} target={addressOf(topic)} title={topic.title} />
)
