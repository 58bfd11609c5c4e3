import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELDS, type FormText, NUMBER_FIELD_NAMES } from '#lib/calculator/fields.ts'
import { ADVICE_OUTCOMES } from '#lib/calculator/outcomes.ts'
import { validate } from '#lib/calculator/validateInputs.ts'
import { sampleOf } from '../../checks/adviceSamples.ts'
import { fillAdvice } from '../../checks/checkAdviceText.ts'
import { Muted } from '../../ui/texts.tsx'
import { AdviceWords, LEVELS } from './OutcomeCard.tsx'

interface OwnNumbersProps {
  advice: Record<string, unknown>
  facts: Record<string, unknown>
}

/** The calculator with typed numbers: shows the advice for such a visitor, in the page's order. */
export function OwnNumbers({ advice, facts }: OwnNumbersProps) {
  const id = useId()
  const [form, setForm] = useState<FormText>(EXAMPLE)
  const validation = validate(form)
  const errors = validation.ok ? {} : validation.errors
  const sample = validation.ok ? sampleOf(validation.inputs) : null
  return (
    <Stack gap={4} paddingY={4}>
      {NUMBER_FIELD_NAMES.map((name) => (
        <Stack gap={2} key={name}>
          <Text as="label" htmlFor={`${id}-${name}`} size={1}>
            {FIELDS[name].label}
          </Text>
          <TextInput
            id={`${id}-${name}`}
            inputMode="decimal"
            fontSize={1}
            value={form[name]}
            {...(errors[name] && { customValidity: errors[name] })}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, [name]: value })}
          />
          {errors[name] && <Muted size={0}>{errors[name]}</Muted>}
        </Stack>
      ))}
      {sample ? (
        <Stack gap={3} aria-label="Advice for this visitor" role="list">
          {sample.advice.map((key) => (
            <Card
              key={key}
              padding={4}
              radius={3}
              role="listitem"
              tone={LEVELS[ADVICE_OUTCOMES[key].level].tone}
            >
              <AdviceWords paragraphs={fillAdvice(key, advice[key], facts, sample)} />
            </Card>
          ))}
        </Stack>
      ) : (
        <Muted>The calculator shows a result once every number is right.</Muted>
      )}
    </Stack>
  )
}
