import { Flex } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { BlockProps } from 'sanity'
import { FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { allFacts, factText } from '#lib/facts/facts.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import chip from '../tools/chip.module.css'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { useCaretBehind } from './caretBehind.ts'
import styles from './letter.module.css'
import { isLetterBlock, LetterBlock } from './letterBlocks.tsx'

/** Previews of blocks between paragraphs: letter blocks with their words next to the Studio’s menu, others as in the Studio. */
export function TextBlock(props: BlockProps) {
  const type = props.schemaType.name
  if (!isLetterBlock(type)) return props.renderDefault(props)
  return props.renderDefault({
    ...props,
    renderPreview: ({ actions }) => (
      <Flex align="flex-start" gap={2}>
        <div className={styles.block} data-block={type}>
          <LetterBlock type={type} value={isRecord(props.value) ? props.value : {}} />
        </div>
        {typeof actions === 'function' ? null : actions}
      </Flex>
    ),
  })
}

/** Previews of inline objects: chips show their value. */
export function InlineBlock(props: BlockProps) {
  if (props.schemaType.name === 'fact') return <FactChip {...props} />
  if (props.schemaType.name === 'metric') return <MetricChip {...props} />
  return props.renderDefault(props)
}

function FactChip(props: BlockProps) {
  const facts = useCurrentDocument('businessFacts')
  const key = 'fact' in props.value ? props.value.fact : undefined
  const definition = allFacts(facts).find((candidate) => candidate.key === key)
  const text = factText(facts, key).trim() || (definition?.title ?? 'Choose a fact')
  return useChip(props, { kind: definition ? 'fact' : 'unknown', title: definition?.title, text })
}

/** Shows a calculator result in a text by its name, because its number differs by visitor. */
function MetricChip(props: BlockProps) {
  const key = 'metric' in props.value ? props.value.metric : undefined
  const field = RESULT_FIELDS.find((name) => name === key)
  const text = field ? FORMULAS[field].label : 'Choose a result'
  return useChip(props, { kind: field ? 'metric' : 'unknown', title: 'The visitor’s own figure', text })
}

interface Chip {
  kind: 'fact' | 'metric' | 'unknown'
  title: string | undefined
  text: string
}

function useChip(props: BlockProps, { kind, title, text }: Chip) {
  const onClose = useCaretBehind(props)
  const onOpen = useOpenOnceKnown(props)
  return props.renderDefault({
    ...props,
    onClose,
    onOpen,
    renderPreview: () => (
      <span className={chip.chip} data-kind={kind} title={title}>
        {text}
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
