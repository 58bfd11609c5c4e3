import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatInput, formatResult } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { type AdviceLevel, DECISIVE_RESULT } from '#lib/calculator/outcomes.ts'
import type { AdviceOutcome, AdviceSample } from '../../checks/adviceSamples.ts'
import { type AdviceParagraph, type AdvicePiece, fillAdvice } from '../../checks/checkAdviceText.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import styles from '../chip.module.css'

export const LEVELS: Record<
  AdviceLevel,
  { title: string; tone: 'caution' | 'primary' | 'positive' | 'suggest' }
> = {
  warning: { title: 'Warning', tone: 'caution' },
  info: { title: 'Information', tone: 'primary' },
  success: { title: 'Success', tone: 'positive' },
  highlight: { title: 'Highlight', tone: 'suggest' },
}

interface OutcomeCardProps {
  outcome: AdviceOutcome
  /** The field's title in the form. */
  title: string
  blocks: unknown
  facts: Record<string, unknown>
  onOpen: () => void
}

/** An outcome of the calculator: its case, and its text as the visitor reads it. */
export function OutcomeCard({ outcome, title, blocks, facts, onOpen }: OutcomeCardProps) {
  const sample = outcome.samples[0]
  const { tone, title: level } = LEVELS[outcome.level]
  return (
    <Card border radius={3} data-outcome={outcome.key}>
      <Card as="button" padding={4} radius={3} onClick={onOpen}>
        <Stack gap={4}>
          <Flex align="center" gap={2} justify="space-between">
            <Small weight="semibold">{title}</Small>
            <Badge tone={tone}>{level}</Badge>
          </Flex>
          {sample && (
            <>
              <Muted>{describeSample(outcome, sample)}</Muted>
              <AdviceWords paragraphs={fillAdvice(outcome.key, blocks, facts, sample)} />
            </>
          )}
        </Stack>
      </Card>
    </Card>
  )
}

/** Returns the number that leads to the outcome, with the sample's numbers. */
function describeSample({ topic }: AdviceOutcome, { inputs, results }: AdviceSample): string {
  const field = DECISIVE_RESULT[topic]
  const decisive = `${FORMULAS[field].label} ${formatResult(field, inputs, results)}`
  return [
    `For example: ${decisive}`,
    `${formatInput('revenueInfluenced', inputs)} influenced`,
    `${inputs.projectsSuccessful} of ${inputs.projectsLaunched} projects`,
    `${inputs.timeSaved} hours saved a week`,
  ].join(' · ')
}

/** Advice as the visitor reads it, with the filled chips marked. */
export function AdviceWords({ paragraphs }: { paragraphs: readonly AdviceParagraph[] }) {
  return (
    <Stack gap={3}>
      {paragraphs.map((pieces, index) => (
        // Paragraphs have no key here, and none is ever moved.
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
