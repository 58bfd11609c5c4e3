import { Button, Flex, Stack } from '@sanity/ui'
import { Small } from './texts.tsx'

interface QuestionProps {
  text: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** Asks before a change that takes effect at once. */
export const Question = ({ text, yes, no, onYes, onNo }: QuestionProps) => (
  <Stack gap={3} role="alert">
    <Small weight="medium">{text}</Small>
    <Flex gap={2}>
      <Button onClick={onYes} text={yes} tone="critical" />
      <Button mode="ghost" onClick={onNo} text={no} />
    </Flex>
  </Stack>
)
