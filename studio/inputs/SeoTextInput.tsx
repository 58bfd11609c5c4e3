import { Box, Flex, Stack } from '@sanity/ui'
import { type InputProps, isStringSchemaType, type StringInputProps } from 'sanity'
import { type LengthRange, measureLength, SEO_LENGTHS } from '../checks/textLength.ts'
import { Muted } from '../ui/texts.tsx'
import styles from './seo.module.css'

/** Fields with search entries: each page’s, and the site’s in Settings. */
const ENTRIES: readonly unknown[] = ['seo', 'defaultSeo']

/** Input for a search title or description that shows the remaining space. */
export function SeoTextInput(props: StringInputProps) {
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <LengthMeter text={props.value ?? ''} range={rangeOf(props) ?? SEO_LENGTHS.title} />
    </Stack>
  )
}

export function isSeoText(props: InputProps): props is StringInputProps {
  return isStringSchemaType(props.schemaType) && rangeOf(props) !== undefined
}

function rangeOf({ path: [entry, field, ...rest] }: Pick<InputProps, 'path'>) {
  if (rest.length > 0 || !ENTRIES.includes(entry)) return undefined
  return field === 'title' || field === 'description' ? SEO_LENGTHS[field] : undefined
}

/** Shows how much of its room a text uses: a bar, the count, and its meaning in words. */
function LengthMeter({ text, range }: { text: string; range: LengthRange }) {
  const verdict = measureLength(text, range)
  return (
    <Stack gap={3} data-length={verdict.state}>
      <Box
        aria-label="Length"
        aria-valuemax={range.most}
        aria-valuemin={0}
        aria-valuenow={Math.min(verdict.characters, range.most)}
        aria-valuetext={`${verdict.characters} characters. ${verdict.sentence}`}
        className={styles.track}
        role="meter"
      >
        <div
          className={styles.fill}
          data-state={verdict.state}
          style={{ width: `${Math.round(verdict.filled * 100)}%` }}
        />
      </Box>
      <Flex gap={3} justify="space-between">
        <Muted>{verdict.sentence}</Muted>
        <Muted>
          {verdict.characters} of about {range.most}
        </Muted>
      </Flex>
    </Stack>
  )
}
