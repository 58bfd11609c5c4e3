import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELDS, type FormText, NUMBER_FIELD_NAMES, type NumberField } from '#lib/calculator/fields.ts'
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
  const [form, setForm] = useState<FormText>(EXAMPLE)
  const validation = validate(form)
  const errors = validation.ok ? {} : validation.errors
  return (
    <Stack gap={4} paddingY={4}>
      {NUMBER_FIELD_NAMES.map((name) => (
        <NumberLine
          key={name}
          name={name}
          value={form[name]}
          error={errors[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
        />
      ))}
      {validation.ok ? (
        <Reading advice={advice} facts={facts} inputs={validation.inputs} />
      ) : (
        <Muted>The calculator shows a result once every number is right.</Muted>
      )}
    </Stack>
  )
}

interface NumberLineProps {
  name: NumberField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function NumberLine({ name, value, error, onChange }: NumberLineProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1}>
        {FIELDS[name].label}
      </Text>
      <TextInput
        id={id}
        inputMode="decimal"
        fontSize={1}
        value={value}
        {...(error && { customValidity: error })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <Text muted size={0}>
          {error}
        </Text>
      )}
    </Stack>
  )
}

function Reading({ advice, facts, inputs }: OwnNumbersProps & { inputs: Parameters<typeof sampleOf>[0] }) {
  const sample = sampleOf(inputs)
  return (
    <Stack gap={3} aria-label="Advice for this visitor" role="list">
      {sample.advice.map((key) => (
        <Card key={key} padding={4} radius={3} role="listitem" tone={LEVELS[ADVICE_OUTCOMES[key].level].tone}>
          <AdviceWords paragraphs={fillAdvice(key, advice[key], facts, sample)} />
        </Card>
      ))}
    </Stack>
  )
}
