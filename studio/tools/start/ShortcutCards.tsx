import { Flex, Stack, Text } from '@sanity/ui'
import { Muted, Small } from '../../ui/texts.tsx'
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
