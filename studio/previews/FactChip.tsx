import type { BlockProps } from 'sanity'
import { FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { factDefinitions, factText } from '#lib/facts/facts.ts'
import styles from '../tools/chip.module.css'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { useCaretBehind } from './useCaretBehind.ts'
import { useOpenOnceKnown } from './useOpenOnceKnown.ts'

/** Shows a fact in a text with its value. */
export function FactChip(props: BlockProps) {
  const onClose = useCaretBehind(props)
  const onOpen = useOpenOnceKnown(props)
  const facts = useCurrentDocument('businessFacts')
  const key = 'fact' in props.value ? props.value.fact : undefined
  const definition = factDefinitions.find((candidate) => candidate.key === key)
  const text = factText(facts, key).trim()
  return props.renderDefault({
    ...props,
    onClose,
    onOpen,
    renderPreview: () => (
      <span className={styles.chip} data-kind={definition ? 'fact' : 'unknown'} title={definition?.title}>
        {text || (definition?.title ?? 'Choose a fact')}
      </span>
    ),
  })
}

/** Shows a calculator result in a text by its name, because its number differs by visitor. */
export function MetricChip(props: BlockProps) {
  const onClose = useCaretBehind(props)
  const onOpen = useOpenOnceKnown(props)
  const key = 'metric' in props.value ? props.value.metric : undefined
  const field = RESULT_FIELDS.find((name) => name === key)
  return props.renderDefault({
    ...props,
    onClose,
    onOpen,
    renderPreview: () => (
      <span className={styles.chip} data-kind={field ? 'metric' : 'unknown'} title="The visitor’s own figure">
        {field ? FORMULAS[field].label : 'Choose a result'}
      </span>
    ),
  })
}
