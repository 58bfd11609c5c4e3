import { memo } from 'react'
import { SelectField, TextField } from '#app/_ui/controls/Field.tsx'
import { FIELDS, type FieldName } from '#lib/calculator/fields.ts'

interface Props {
  name: FieldName
  help: string
  error: string | undefined
}

/** One field. It stores its text itself, so a keystroke renders no other field. */
export const FieldControl = memo(function FieldControl({ name, help, error }: Props) {
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
