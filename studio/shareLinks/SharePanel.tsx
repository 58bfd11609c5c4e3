import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useCallback, useId, useState } from 'react'
import { useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { SHARE_DAYS, type ShareDays } from '#lib/preview/share/shareDays.ts'
import { AnswerGate, useRequest } from '../access/AnswerGate.tsx'
import { CopyButton } from '../tools/CopyButton.tsx'
import { shortDayAndTime } from '../ui/dates.ts'
import { Small } from '../ui/texts.tsx'
import { useTask } from '../ui/useTask.ts'
import { RunningLinks } from './RunningLinks.tsx'
import { endLink, makeLink, runningLinks } from './shareLinks.ts'

/** Message of a failure, whose reason the Content Lake words for developers. */
const FAILED = 'That did not work. Reload this page and try again.'

interface MadeLink {
  url: string
  endsAt: string
}

/** Makes links for people without access to the Studio, lists those that work, and ends them. */
export function SharePanel({ path }: { path: string }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const request = useRequest(useCallback(() => runningLinks(client, Date.now()), [client]))
  const { run, isRunning } = useTask()
  const [made, setMade] = useState<MadeLink | null>(null)
  const make = (days: ShareDays) =>
    run(async () => {
      setMade(null)
      const { href, endsAt } = await makeLink(client, path, days, Date.now())
      setMade({ url: new URL(href, location.origin).href, endsAt })
      request.again()
    }, FAILED)
  const end = (id: string) =>
    run(async () => {
      await endLink(client, id, Date.now())
      // The new link may be the one that ended.
      setMade(null)
      request.again()
    }, FAILED)
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Small>Anyone with the link can open this page with your drafts. Choose how long it works:</Small>
        <Flex gap={2} wrap="wrap">
          {SHARE_DAYS.map((days) => (
            <Button
              disabled={isRunning}
              key={days}
              mode="ghost"
              onClick={() => void make(days)}
              text={days === 1 ? '1 day' : `${days} days`}
            />
          ))}
        </Flex>
      </Stack>
      {made && <NewLink key={made.url} {...made} />}
      <AnswerGate {...request}>
        {(links) => <RunningLinks links={links} onEnd={(id) => void end(id)} />}
      </AnswerGate>
    </Stack>
  )
}

/** Shows the address of a new link, once. */
function NewLink({ url, endsAt }: MadeLink) {
  const id = useId()
  return (
    <Card padding={3} radius={2} tone="positive">
      <Stack gap={3}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Preview link
        </Text>
        <Flex gap={2}>
          <Flex direction="column" flex={1}>
            <TextInput
              fontSize={1}
              id={id}
              onFocus={(event) => event.currentTarget.select()}
              readOnly
              value={url}
            />
          </Flex>
          <CopyButton label="Copy" copied={() => url} />
        </Flex>
        <Small role="status">
          {`It works until ${shortDayAndTime(endsAt)}. Copy it now: it is kept nowhere, and can’t be shown again.`}
        </Small>
      </Stack>
    </Card>
  )
}
