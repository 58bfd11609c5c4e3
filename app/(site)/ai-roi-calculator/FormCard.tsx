import { memo } from 'react'
import { Card } from '#app/_ui/cards/Card.tsx'
import { SelectField, TextField } from '#app/_ui/controls/Field.tsx'
import { CARDS, FIELDS, type FieldCard, type FieldName } from '#lib/calculator/fields.ts'
import type { FieldErrors } from '#lib/calculator/validateInputs.ts'

interface ControlProps {
  name: FieldName
  help: string
  error: string | undefined
}

/** One field. It stores its text itself, so a keystroke renders no other field. */
const FieldControl = memo(function FieldControl({ name, help, error }: ControlProps) {
  const label = FIELDS[name].label
  if (name === 'useCase') {
    return (
      <SelectField
        name={name}
        label={label}
        help={help}
        error={error}
        autoComplete="off"
        defaultValue=""
        required
      >
        <option value="">Choose one</option>
        {FIELDS[name].choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      error={error}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      required
      {...(FIELDS[name].unit === 'usd' && { prefix: '$' })}
    />
  )
})

interface Props {
  card: FieldCard
  help: string
  fieldHelp: Record<FieldName, string>
  errors: FieldErrors
  left: number
}

/** A collapsible card; the first starts open (requirements §2.13). A change in one renders no other. */
export const FormCard = memo(function FormCard({ card, help, fieldHelp, errors, left }: Props) {
  const total = card.fields.length
  return (
    <Card
      title={card.title}
      help={
        <>
          {help ? <span className="block max-w-136">{help}</span> : null}
          <span className="calculator-count" data-complete={left === 0 ? '' : undefined}>
            {total - left} of {total} answered
          </span>
        </>
      }
      open={card.id === CARDS[0]?.id}
    >
      <div className="calculator-fields">
        {card.fields.map((name) => (
          <FieldControl key={name} name={name} help={fieldHelp[name]} error={errors[name]} />
        ))}
      </div>
    </Card>
  )
})
