import { Label, Stack, TextInput } from '@sanity/ui'
import { useId } from 'react'

interface LabelledInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  placeholder?: string
}

export function LabelledInput({ label, onChange, ...input }: LabelledInputProps) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      <TextInput id={id} onChange={({ currentTarget: { value } }) => onChange(value)} {...input} />
    </Stack>
  )
}
