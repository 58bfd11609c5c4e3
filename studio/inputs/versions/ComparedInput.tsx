import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { type InputProps, type ObjectInputProps, set } from 'sanity'
import { keptVersions } from '#lib/counting/keptVersions.ts'
import { localDay } from '#lib/localDay.ts'
import { publishedOpening } from '../../tools/publishedOpening.ts'
import { KeptWords } from '../../tools/results/KeptWords.tsx'
import { useContent } from '../../tools/useContent.ts'

/** Whether a field holds what was compared. */
export const isCompared = (props: InputProps): props is ObjectInputProps =>
  props.schemaType.name === 'comparedVersions'

/** What both versions said when the comparison was made, to be read, and a button that keeps them as they are by now. */
export function ComparedInput({ value, onChange, readOnly = false }: ObjectInputProps) {
  const now = publishedOpening(useContent())
  const kept = keptVersions.safeParse(value).data
  const keep = () => {
    if (now)
      onChange(set({ _type: 'comparedVersions', on: localDay(), a: now.a, ...(now.b && { b: now.b }) }))
  }
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        {kept ? <KeptWords kept={kept} /> : <Text size={1}>Nothing is kept yet.</Text>}
        <Box>
          <Button
            disabled={readOnly || now === null}
            fontSize={1}
            mode="ghost"
            onClick={keep}
            padding={3}
            text="Keep what is published now"
          />
        </Box>
      </Stack>
    </Card>
  )
}
