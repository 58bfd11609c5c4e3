import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ShareLinkDocument } from '#lib/preview/share/shareLink.ts'
import { routes } from '#lib/routes.ts'
import { shortDayAndTime } from '../ui/dates.ts'
import { Muted, Small } from '../ui/texts.tsx'

interface RunningLinksProps {
  links: readonly ShareLinkDocument[]
  onEnd: (ids: readonly string[]) => Promise<void>
}

const pageOf = (path: string): string => routes.find((route) => route.path === path)?.title ?? path

export function RunningLinks({ links, onEnd }: RunningLinksProps) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const end = async () => {
    await onEnd(asked)
    setAsked([])
  }
  if (links.length === 0) {
    return <Muted>No link works at the moment.</Muted>
  }
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        Links that work
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {links.map(({ _id, path, madeAt, endsAt }) => (
          <Card as="li" border key={_id} padding={3} radius={2}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1} gap={2}>
                <Small weight="medium">{pageOf(path)}</Small>
                <Muted>{`Made ${shortDayAndTime(madeAt)}, ends ${shortDayAndTime(endsAt)}`}</Muted>
              </Stack>
              <Button mode="ghost" onClick={() => setAsked([_id])} text="End" />
            </Flex>
            {asked.length === 1 && asked[0] === _id && (
              <EndQuestion count={1} onEnd={end} onKeep={() => setAsked([])} />
            )}
          </Card>
        ))}
      </Stack>
      {links.length > 1 && (
        <Flex>
          <Button mode="ghost" onClick={() => setAsked(links.map(({ _id }) => _id))} text="End all of them" />
        </Flex>
      )}
      {asked.length > 1 && <EndQuestion count={asked.length} onEnd={end} onKeep={() => setAsked([])} />}
    </Stack>
  )
}

interface EndQuestionProps {
  count: number
  onEnd: () => Promise<void>
  onKeep: () => void
}

function EndQuestion({ count, onEnd, onKeep }: EndQuestionProps) {
  const [guests, end, keep] =
    count === 1
      ? ['People with this link', 'End it now', 'Keep it']
      : [`People with one of these ${count} links`, 'End them now', 'Keep them']
  return (
    <Card marginTop={3} padding={3} radius={2} role="alert" tone="caution">
      <Stack gap={3}>
        <Small>
          {`${guests} can no longer see your drafts, not even on an open page. You can’t undo this: to share again, make a new link.`}
        </Small>
        <Flex gap={2}>
          <Button mode="ghost" onClick={() => void onEnd()} text={end} tone="critical" />
          <Button mode="ghost" onClick={onKeep} text={keep} />
        </Flex>
      </Stack>
    </Card>
  )
}
