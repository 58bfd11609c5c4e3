import { Flex, Stack } from '@sanity/ui'
import { type InputProps, isStringSchemaType, type StringInputProps } from 'sanity'
import { type LengthRange, measureLength, SEO_LENGTHS } from '../checks/textLength.ts'
import { Muted } from '../ui/texts.tsx'

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
      <meter
        aria-label="Length"
        aria-valuetext={`${verdict.characters} characters. ${verdict.sentence}`}
        high={range.most}
        low={range.least}
        max={range.most + 1}
        // Red beyond the room, yellow below, green between.
        optimum={verdict.state === 'long' ? 0 : range.most}
        style={{ height: 8, width: '100%' }}
        value={verdict.characters}
      />
      <Flex gap={3} justify="space-between">
        <Muted>{verdict.sentence}</Muted>
        <Muted>
          {verdict.characters} of about {range.most}
        </Muted>
      </Flex>
    </Stack>
  )
}
