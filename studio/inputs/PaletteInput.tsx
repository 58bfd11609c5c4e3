import { Box, Card, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type InputProps, isStringSchemaType, type StringInputProps, set } from 'sanity'
import { DEFAULT_PALETTE, paletteNames, palettes } from '#lib/design/palettes.ts'
import { colors } from '#lib/design/tokens.ts'

export const isPalette = (props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) && props.path.length === 1 && props.path[0] === 'palette'

/** Offers the palettes as one sample each: a button on paper and a headline on the dark ground. */
export function PaletteInput(props: StringInputProps) {
  const { value = DEFAULT_PALETTE, onChange, readOnly, elementProps } = props
  const group = useId()
  return (
    <Stack gap={2} role="radiogroup" aria-label="Colours">
      {paletteNames.map((name, index) => (
        <Card as="label" border key={name} padding={3} radius={2}>
          <Flex align="center" gap={3}>
            <Radio
              checked={value === name}
              disabled={readOnly}
              name={group}
              onChange={() => onChange(set(name))}
              value={name}
              {...(index === 0 ? { id: elementProps.id, ref: elementProps.ref } : {})}
            />
            <Box flex={1}>
              <Text size={1}>{palettes[name].title}</Text>
            </Box>
            <Sample {...palettes[name].colors} />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function Sample({ brand, brandDark, onDark }: { brand: string; brandDark: string; onDark: string }) {
  const box = { padding: '8px 12px', font: '500 13px/1.25 sans-serif' }
  return (
    <Flex aria-hidden="true">
      <span style={{ ...box, background: colors.paper, color: brand }}>Link</span>
      <span style={{ ...box, background: brand, color: colors.paper }}>Button</span>
      <span style={{ ...box, background: brandDark, color: onDark }}>Opening</span>
    </Flex>
  )
}
