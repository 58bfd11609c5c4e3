import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { localDay } from '#lib/measurement/localDay.ts'
import { hasBonus, type Stage, stages, stageWords } from '#lib/referral/stages.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { Muted } from '../../ui/texts.tsx'

/** Days from the engagement to the bonus that are filled in (requirement §9.15). The site owner may change the date. */
const BONUS_DAYS = 30

interface Chosen {
  stage: Stage
  /** ISO 8601. */
  bonusDueAt: string | null
}

interface Props extends Chosen {
  save: (chosen: Chosen) => void
}

/** The stages of a referral as buttons, with the date of a bonus. */
export function StageChoice({ stage, bonusDueAt, save }: Props) {
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        {stages.map((other) => (
          <Button
            key={other}
            aria-pressed={other === stage}
            mode={other === stage ? 'default' : 'ghost'}
            text={stageWords[other].name}
            tone={other === stage ? 'primary' : 'default'}
            onClick={() => other !== stage && save({ stage: other, bonusDueAt: bonusOf(other, bonusDueAt) })}
          />
        ))}
      </Flex>
      {stage === 'bonus-due' && bonusDueAt && (
        <Stack as="label" gap={2} style={{ maxWidth: 220 }}>
          <Muted>Pay the bonus by</Muted>
          <TextInput
            key={bonusDueAt}
            type="date"
            defaultValue={localDay(bonusDueAt)}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== '' && value !== localDay(bonusDueAt)) save({ stage, bonusDueAt: momentOf(value) })
            }}
          />
        </Stack>
      )}
    </Stack>
  )
}

const bonusOf = (stage: Stage, bonusDueAt: string | null): string | null =>
  hasBonus(stage) ? (bonusDueAt ?? momentOf(localDay(Date.now() + BONUS_DAYS * DAY_MS))) : null

/** Returns nine o'clock of a day on this machine's calendar, when the reminder is sent. */
const momentOf = (day: string): string => new Date(`${day}T09:00`).toISOString()
