import type { InputProps, StringInputProps } from 'sanity'
import { isStringSchemaType } from 'sanity'
import { allFacts, factText } from '#lib/facts/facts.ts'
import { useCurrentDocument } from '../../tools/useCurrentDocument.ts'

/** Returns true for the input that chooses a chip's fact. */
export const isFactChoice = (props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) && props.path.at(-1) === 'fact' && props.path.at(-3) === 'children'

/** Lists the facts in a chip's form with their current values. */
export function FactChoice(props: StringInputProps) {
  const facts = useCurrentDocument('businessFacts')
  const list = allFacts(facts).map(({ key, title }) => ({
    value: key,
    title: `${title}: ${factText(facts, key).trim() || 'empty'}`,
  }))
  return props.renderDefault({ ...props, schemaType: { ...props.schemaType, options: { list } } })
}
