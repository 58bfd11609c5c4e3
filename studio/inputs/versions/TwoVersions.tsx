import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'

interface TwoVersionsProps {
  /** Whether both still say the same. */
  isAlike: boolean
  isReadOnly: boolean
  onRemove: () => void
}

const HALVES = 'Half of the visitors see version A, half see version B, and each keeps theirs.'
const ALIKE = 'So far both say the same: change version B.'
const WARNING =
  'Every visitor will see version A again. While this form is open you can bring version B back; afterwards History has it as it was published, if it was.'

/** While there are two versions: who sees which, and the way back to one, which is asked once more. */
export function TwoVersions({ isAlike, isReadOnly, onRemove }: TwoVersionsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const button = { fontSize: 1, mode: 'ghost', padding: 3, disabled: isReadOnly } as const
  return (
    <Card border padding={3} radius={3} tone={isAsked ? 'caution' : 'primary'}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1}>{isAsked ? WARNING : isAlike ? `${HALVES} ${ALIKE}` : HALVES}</Text>
        </Box>
        {isAsked ? (
          <>
            <Button {...button} onClick={onRemove} text="Remove version B" tone="critical" />
            <Button {...button} onClick={() => setIsAsked(false)} text="Keep both" />
          </>
        ) : (
          <Button {...button} onClick={() => setIsAsked(true)} text="Back to one version" />
        )}
      </Flex>
    </Card>
  )
}
