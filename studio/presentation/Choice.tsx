import { Button, Flex } from '@sanity/ui'
import { useId } from 'react'
import { Muted } from '../ui/texts.tsx'

interface ChoiceProps<Value extends string> {
  title: string
  options: readonly { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  isDisabled?: boolean
}

/** A labelled row of buttons, one of which is selected. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, options, chosen, onChoose, isDisabled = false } = props
  const titleId = useId()
  return (
    <Flex align="center" aria-labelledby={titleId} gap={1} role="group">
      <Flex paddingX={2}>
        <Muted id={titleId}>{title}</Muted>
      </Flex>
      {options.map(({ value, label }) => (
        <Button
          aria-pressed={value === chosen}
          disabled={isDisabled}
          key={value}
          mode="bleed"
          onClick={() => onChoose(value)}
          padding={2}
          selected={value === chosen}
          text={label}
        />
      ))}
    </Flex>
  )
}
