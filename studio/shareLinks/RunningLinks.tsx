import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ShareLinkDocument } from '#lib/preview/share/shareLink.ts'
import { routes } from '#lib/routes.ts'
import { shortDayAndTime } from '../ui/dates.ts'
import { Question } from '../ui/Question.tsx'
import { Muted, Small } from '../ui/texts.tsx'

interface RunningLinksProps {
  links: readonly ShareLinkDocument[]
  onEnd: (id: string) => void
}

const pageOf = (path: string): string => routes.find((route) => route.path === path)?.title ?? path

export function RunningLinks({ links, onEnd }: RunningLinksProps) {
  const [asked, setAsked] = useState<string | null>(null)
  if (links.length === 0) return <Muted>No link works at the moment.</Muted>
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
              <Button mode="ghost" onClick={() => setAsked(_id)} text="End" />
            </Flex>
            {asked === _id && (
              <Question
                no="Keep it"
                onNo={() => setAsked(null)}
                onYes={() => onEnd(_id)}
                text="People with this link can no longer see your drafts, not even on an open page."
                yes="End it now"
              />
            )}
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
