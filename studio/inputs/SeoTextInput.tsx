import { Stack } from '@sanity/ui'
import { type InputProps, isStringSchemaType, type StringInputProps } from 'sanity'
import { SEO_LENGTHS } from '../checks/textLength.ts'
import { LengthMeter } from './LengthMeter.tsx'

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
