import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'

interface OneVersionProps {
  isReadOnly: boolean
  /** Null unless a second version was removed while the form is open. */
  onBringBack: (() => void) | null
  onWrite: () => void
}

/** While there is one version: what that means, and the button that makes a second. */
export function OneVersion({ isReadOnly, onBringBack, onWrite }: OneVersionProps) {
  const button = { disabled: isReadOnly, fontSize: 1, mode: 'ghost', padding: 3 } as const
  return (
    <Card border padding={3} radius={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1}>
            Every visitor reads this opening. To try another against it, write a second version: half of the
            visitors then see each.
          </Text>
        </Box>
        {onBringBack && <Button {...button} onClick={onBringBack} text="Bring version B back" />}
        <Button {...button} icon={SplitVerticalIcon} onClick={onWrite} text="Write a second version" />
      </Flex>
    </Card>
  )
}
