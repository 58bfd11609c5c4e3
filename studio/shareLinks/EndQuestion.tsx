import { Button, Card, Flex, Stack, Text } from '@sanity/ui'

interface EndQuestionProps {
  /** Of links. */
  count: number
  onEnd: () => Promise<void>
  onKeep: () => void
}

/** Says what ending does before it is done. */
export function EndQuestion({ count, onEnd, onKeep }: EndQuestionProps) {
  const whoever = count === 1 ? 'Whoever has this link' : `Whoever has one of these ${count} links`
  return (
    <Card marginTop={3} padding={3} radius={2} role="alert" tone="caution">
      <Stack gap={3}>
        <Text size={1}>
          {`${whoever} no longer sees your drafts from now on, not even on a page that is open. It can’t be undone: to share again, make a new link. Nothing is published by it.`}
        </Text>
        <Flex gap={2}>
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => void onEnd()}
            padding={3}
            text={count === 1 ? 'End it now' : 'End them now'}
            tone="critical"
          />
          <Button
            fontSize={1}
            mode="ghost"
            onClick={onKeep}
            padding={3}
            text={count === 1 ? 'Keep it' : 'Keep them'}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
