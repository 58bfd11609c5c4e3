import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { SHARE_DAYS } from '#lib/preview/share/shareDays.ts'
import { shortDayAndTime } from '../ui/dates.ts'
import { Notice } from '../ui/Notice.tsx'
import { Small } from '../ui/texts.tsx'
import { RunningLinks } from './RunningLinks.tsx'
import { type MadeLink, useShareLinks } from './useShareLinks.ts'

/** Makes links for people without access to the Studio, lists those that work, and ends them. */
export function SharePanel({ path }: { path: string }) {
  const { links, made, hasFailed, isMaking, make, end } = useShareLinks()
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Small>Anyone with the link can open this page with your drafts. Choose how long it works:</Small>
        <Flex gap={2} wrap="wrap">
          {SHARE_DAYS.map((days) => (
            <Button
              disabled={isMaking}
              key={days}
              mode="ghost"
              onClick={() => void make(path, days)}
              text={days === 1 ? '1 day' : `${days} days`}
            />
          ))}
        </Flex>
      </Stack>
      {made && <NewLink key={made.url} {...made} />}
      {hasFailed && (
        <Notice role="alert" tone="critical">
          That did not work. Reload this page and try again.
        </Notice>
      )}
      {links && <RunningLinks links={links} onEnd={end} />}
    </Stack>
  )
}

/** Shows the address of a new link, once. */
function NewLink({ url, endsAt }: MadeLink) {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
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
          <Button mode="ghost" onClick={() => void copy()} text="Copy" />
        </Flex>
        <Small role="status">
          {isCopied ? 'Copied. ' : ''}
          {`It works until ${shortDayAndTime(endsAt)}. Copy it now: it is kept nowhere, and can’t be shown again.`}
        </Small>
      </Stack>
    </Card>
  )
}
