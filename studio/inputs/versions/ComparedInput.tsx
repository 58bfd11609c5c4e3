import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { type InputProps, type ObjectInputProps, set } from 'sanity'
import { keptVersions } from '#lib/measurement/countsAnswer.ts'
import { localDay } from '#lib/measurement/localDay.ts'
import { KeptWords, usePublishedHero } from '../../tools/results/publishedHero.tsx'

export const isCompared = (props: InputProps): props is ObjectInputProps =>
  props.schemaType.name === 'comparedVersions'

/** Shows the stored wording, read-only, with a button that stores the published one. */
export function ComparedInput({ value, onChange, readOnly = false }: ObjectInputProps) {
  const now = usePublishedHero()
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
            mode="ghost"
            onClick={keep}
            text="Keep what is published now"
          />
        </Box>
      </Stack>
    </Card>
  )
}
