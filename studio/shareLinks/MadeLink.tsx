import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { dayInWords } from './dayInWords.ts'

/** Shows the address of a new link, once. */
export function MadeLink({ url, endsAt }: { url: string; endsAt: string }) {
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
              padding={3}
              readOnly
              value={url}
            />
          </Flex>
          <Button mode="ghost" onClick={() => void copy()} text="Copy" />
        </Flex>
        <Text role="status" size={1}>
          {isCopied ? 'Copied. ' : ''}
          {`It works until ${dayInWords(endsAt)}. Copy it now: it is kept nowhere, and can’t be shown again.`}
        </Text>
      </Stack>
    </Card>
  )
}
