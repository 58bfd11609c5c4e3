import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { GuidePicture } from '../guide/GuidePicture.tsx'
import { type GuideTopic, guide } from '../guide/readGuide.ts'
import { StudioLink } from '../StudioLink.tsx'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import styles from './start.module.css'

export function ShortcutCards({ onlyReads, pageWorkedOn }: { onlyReads: boolean; pageWorkedOn: string }) {
  // Users who may only read get no shortcuts to forms.
  const shown = shortcuts.filter(({ to }) => !onlyReads || ('preview' in to && to.preview === 'home'))
  return (
    <nav aria-label="Frequent tasks" className={styles.shortcuts}>
      {shown.map(({ title, hint, icon: Icon, to }) => (
        <Target key={title} to={to} pageWorkedOn={pageWorkedOn}>
          <Card as="span" border className={styles.shortcut} display="block" padding={4} radius={3}>
            <Flex gap={3}>
              <Text size={3}>
                <Icon />
              </Text>
              <Stack gap={3}>
                <Small weight="semibold">{title}</Small>
                <Muted>{hint}</Muted>
              </Stack>
            </Flex>
          </Card>
        </Target>
      ))}
    </nav>
  )
}

interface TargetProps {
  to: Shortcut['to']
  pageWorkedOn: string
  children: ReactNode
}

function Target({ to, pageWorkedOn, children }: TargetProps) {
  if ('preview' in to) {
    const page = to.preview === 'latest' ? pageWorkedOn : '/'
    return <StudioLink to={`/preview?preview=${encodeURIComponent(page)}`}>{children}</StudioLink>
  }
  return (
    <DocumentLink document={{ _id: to.document, _type: to.document }} path={to.path}>
      {children}
    </DocumentLink>
  )
}

/** Parts of the guide shown with their picture, for new users. */
const FIRST = [
  '1. Make the site yours',
  '2. Change a sentence',
  '3. Change a promised number',
  '4. Write a letter',
]

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
