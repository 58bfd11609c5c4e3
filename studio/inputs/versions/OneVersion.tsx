import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'

interface OneVersionProps {
  isReadOnly: boolean
  onWrite: () => void
}

/** While there is one version: what that means, and the button that makes a second. */
export function OneVersion({ isReadOnly, onWrite }: OneVersionProps) {
  return (
    <Card border padding={3} radius={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1}>
            Every visitor reads this opening. To try another against it, write a second version: half of the
            visitors then see each.
          </Text>
        </Box>
        <Button
          disabled={isReadOnly}
          fontSize={1}
          icon={SplitVerticalIcon}
          mode="ghost"
          onClick={onWrite}
          padding={3}
          text="Write a second version"
        />
      </Flex>
    </Card>
  )
}
