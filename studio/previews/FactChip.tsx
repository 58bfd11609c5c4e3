import { useEffect, useState } from 'react'
import type { BlockProps } from 'sanity'
import { FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { allFacts, factText } from '#lib/facts/facts.ts'
import styles from '../tools/chip.module.css'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { useCaretBehind } from './useCaretBehind.ts'

/** Shows a fact in a text with its value. */
export function FactChip(props: BlockProps) {
  const onClose = useCaretBehind(props)
  const onOpen = useOpenOnceKnown(props)
  const facts = useCurrentDocument('businessFacts')
  const key = 'fact' in props.value ? props.value.fact : undefined
  const definition = allFacts(facts).find((candidate) => candidate.key === key)
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

/**
 * Opens a chip's form, for a new chip as soon as the form exists. The editor reports a new chip up to a second late;
 * until then the chip has no path and `onOpen` has no effect. If the cursor has left the chip by then, the form stays
 * closed.
 */
function useOpenOnceKnown({ focused, onOpen, path }: BlockProps): () => void {
  const [isAsked, setIsAsked] = useState(false)
  const isKnown = path.length > 0

  useEffect(() => {
    if (!isAsked || (focused && !isKnown)) return
    setIsAsked(false)
    if (focused) onOpen()
  }, [focused, isAsked, isKnown, onOpen])

  return () => (isKnown ? onOpen() : setIsAsked(true))
}
