import { Stack, Text } from '@sanity/ui'
import type { AdviceParagraph, AdvicePiece } from '../../checks/checkAdviceText.ts'
import styles from '../chip.module.css'

/** Advice as the visitor reads it, with the filled chips marked. */
export function AdviceWords({ paragraphs }: { paragraphs: readonly AdviceParagraph[] }) {
  return (
    <Stack gap={3}>
      {paragraphs.map((pieces, index) => (
        // Paragraphs have no identity of their own here, and none is ever moved.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text as="p" key={index} size={1}>
          {pieces.map((piece, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Piece key={position} {...piece} />
          ))}
        </Text>
      ))}
    </Stack>
  )
}

function Piece({ kind, text, isStrong }: AdvicePiece) {
  if (kind === 'words') return isStrong ? <strong>{text}</strong> : text
  return (
    <span className={styles.chip} data-kind={kind}>
      {text}
    </span>
  )
}
