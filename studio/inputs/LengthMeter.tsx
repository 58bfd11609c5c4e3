import { Box, Flex, Stack } from '@sanity/ui'
import { type LengthRange, type LengthVerdict, measureLength } from '../checks/textLength.ts'
import { Muted } from '../ui/texts.tsx'
import styles from './seo.module.css'

/** Shows how much of its room a text uses: a bar, the count, and its meaning in words. */
export function LengthMeter({ text, range }: { text: string; range: LengthRange }) {
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
        <div className={styles.fill} data-state={verdict.state} style={{ width: percent(verdict) }} />
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

const percent = ({ filled }: LengthVerdict) => `${Math.round(filled * 100)}%`
