import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type InputProps, isObjectSchemaType, type ObjectInputProps, set, setIfMissing, unset } from 'sanity'
import { z } from 'zod'
import { type Comparison, comparison } from '#lib/measurement/countsAnswer.ts'
import { dayInWords, localDay } from '#lib/measurement/localDay.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useContent } from '../../tools/ContentGate.tsx'
import { LinkCard } from '../../tools/StudioLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './versions.module.css'

const A = 'variantA'
const B = 'variantB'

const ONE =
  'Every visitor reads this opening. To try another against it, write a second version: half of the visitors then see each.'
const TWO = 'Half of the visitors see version A, half see version B, and each keeps theirs.'
const REMOVED =
  'Every visitor sees version A again. While this form is open you can bring version B back; afterwards History has it as it was published, if it was.'

/** Returns the comparison that runs today by the published settings; null if none does. */
function useRunningComparison(): Comparison | null {
  const content = useContent()
  if (content.state !== 'ready') return null
  const settings = content.published.find(({ _id }) => _id === 'siteSettings')
  const { on, comparisons } = counting.parse(settings?.counting ?? {})
  const today = localDay()
  return on ? (comparisons.find(({ from, until }) => from <= today && today <= until) ?? null) : null
}

const counting = z.object({
  on: z.boolean().catch(false),
  comparisons: z
    .array(comparison.nullable().catch(null))
    .catch([])
    .transform((all) => all.filter((one) => one !== null)),
})

export function holdsVersions(props: InputProps): props is ObjectInputProps {
  if (!isObjectSchemaType(props.schemaType)) return false
  const names = props.schemaType.fields.map(({ name }) => name)
  return names.includes(A) && names.includes(B)
}

/**
 * Input for a hero with one or two versions. Without version B its fields are hidden and every visitor reads A. Version
 * B begins as a copy of A, and both are shown side by side.
 */
export function VersionsInput(props: ObjectInputProps) {
  const { members, onChange, onPathFocus, readOnly = false, renderDefault, value } = props
  const copy = value?.[A]
  const second = value?.[B]
  const running = useRunningComparison()
  const hasTwo = isRecord(second)
  // History merges edits over minutes, so it may lack the latest text.
  const [removed, setRemoved] = useState<unknown>(null)
  const button = { disabled: readOnly, mode: 'ghost' } as const
  const oneText = removed === null ? ONE : REMOVED
  const only = (isShown: (name: string) => boolean) =>
    renderDefault({
      ...props,
      members: members.filter((member) => member.kind !== 'field' || isShown(member.name)),
    })

  const write = (words: unknown) => {
    onChange([setIfMissing({}), set(isRecord(words) ? words : {}, [B])])
    onPathFocus([B, 'headline'])
  }
  const remove = () => {
    setRemoved(second)
    onChange(unset([B]))
  }

  return (
    <Stack gap={5}>
      {only((name) => name !== A && name !== B)}
      <Card border padding={3} radius={3} tone={hasTwo ? 'primary' : 'default'}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1}>
            <Text size={1}>{hasTwo ? TWO : oneText}</Text>
          </Box>
          {!hasTwo && removed !== null && (
            <Button {...button} onClick={() => write(removed)} text="Bring version B back" />
          )}
          {!hasTwo && (
            <Button
              {...button}
              icon={SplitVerticalIcon}
              onClick={() => write(copy)}
              text="Write a second version"
            />
          )}
          {hasTwo && <Button {...button} onClick={remove} text="Back to one version" />}
        </Flex>
      </Card>
      {hasTwo && running && (
        <Notice radius={3} role="alert">
          {`The comparison “${running.title}” runs until ${dayInWords(running.until)}. If you publish other words before, it compares nothing.`}
        </Notice>
      )}
      {hasTwo && !running && (
        <LinkCard
          border
          radius={3}
          target={{
            document: { _id: 'siteSettings', _type: 'siteSettings' },
            path: 'counting.comparisons',
          }}
        >
          <Text size={1}>Compare these two versions: choose the days and what decides →</Text>
        </LinkCard>
      )}
      <div className={styles.versions}>
        {only((name) => name === A)}
        {hasTwo && only((name) => name === B)}
      </div>
    </Stack>
  )
}
