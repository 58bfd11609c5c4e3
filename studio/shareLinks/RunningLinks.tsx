import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ShareLinkDocument } from '#lib/preview/share/shareLink.ts'
import { routes } from '#lib/routes.ts'
import { shortDayAndTime } from '../ui/dates.ts'
import { Question } from '../ui/Question.tsx'
import { Muted, Small } from '../ui/texts.tsx'

interface RunningLinksProps {
  links: readonly ShareLinkDocument[]
  onEnd: (ids: readonly string[]) => Promise<unknown>
}

const pageOf = (path: string): string => routes.find((route) => route.path === path)?.title ?? path

export function RunningLinks({ links, onEnd }: RunningLinksProps) {
  const [asked, setAsked] = useState<readonly string[]>([])
  if (links.length === 0) return <Muted>No link works at the moment.</Muted>
  const question = asked.length > 0 && (
    <Card marginTop={3} padding={3} radius={2} tone="caution">
      <Question
        {...(asked.length === 1
          ? { yes: 'End it now', no: 'Keep it' }
          : { yes: 'End them now', no: 'Keep them' })}
        onNo={() => setAsked([])}
        onYes={() => void onEnd(asked).then(() => setAsked([]))}
        text={`${asked.length === 1 ? 'People with this link' : `People with one of these ${asked.length} links`} can no longer see your drafts, not even on an open page. You can’t undo this: to share again, make a new link.`}
      />
    </Card>
  )
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
            {asked.length === 1 && asked[0] === _id && question}
          </Card>
        ))}
      </Stack>
      {links.length > 1 && (
        <Flex>
          <Button mode="ghost" onClick={() => setAsked(links.map(({ _id }) => _id))} text="End all of them" />
        </Flex>
      )}
      {asked.length > 1 && question}
    </Stack>
  )
}
