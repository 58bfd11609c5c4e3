import { Button, Card, Flex, Stack, Text } from '@sanity/ui'

interface EndQuestionProps {
  /** Number of links. */
  count: number
  onEnd: () => Promise<void>
  onKeep: () => void
}

/** Asks for confirmation before links are ended. */
export function EndQuestion({ count, onEnd, onKeep }: EndQuestionProps) {
  const guests = count === 1 ? 'People with this link' : `People with one of these ${count} links`
  return (
    <Card marginTop={3} padding={3} radius={2} role="alert" tone="caution">
      <Stack gap={3}>
        <Text size={1}>
          {`${guests} can no longer see your drafts, not even on an open page. You can’t undo this: to share again, make a new link.`}
        </Text>
        <Flex gap={2}>
          <Button
            mode="ghost"
            onClick={() => void onEnd()}
            text={count === 1 ? 'End it now' : 'End them now'}
            tone="critical"
          />
          <Button mode="ghost" onClick={onKeep} text={count === 1 ? 'Keep it' : 'Keep them'} />
        </Flex>
      </Stack>
    </Card>
  )
}
