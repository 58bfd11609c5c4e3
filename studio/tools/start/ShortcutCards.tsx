import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { StudioLink } from '../StudioLink.tsx'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import styles from './start.module.css'

interface ShortcutCardsProps {
  /** True for users who may only read; they get no shortcuts to forms. */
  onlyReads: boolean
  /** Path of the page whose draft is the latest. */
  pageWorkedOn: string
}

/** Shortcuts to the most frequent tasks. */
export function ShortcutCards({ onlyReads, pageWorkedOn }: ShortcutCardsProps) {
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
