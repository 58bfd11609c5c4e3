import { Stack, Text } from '@sanity/ui'
import { type InputProps, isArraySchemaType } from 'sanity'
import { type Demand, describeDemand } from '../checks/demandedNumber.ts'

/** Number of entries that the design requires of a list; undefined if any number will do. */
export const demandOf = ({ schemaType }: InputProps): Demand | undefined =>
  isArraySchemaType(schemaType) ? schemaType.options?.exactly : undefined

/** Shows above a list the number of entries required and present. */
export function DemandedNumber({ demand, input }: { demand: Demand; input: InputProps }) {
  const present = Array.isArray(input.value) ? input.value.length : 0
  return (
    <Stack gap={3}>
      <Text
        muted={present === demand.count}
        size={1}
        weight={present === demand.count ? 'regular' : 'semibold'}
      >
        {describeDemand(demand, present)}
      </Text>
      {input.renderDefault(input)}
    </Stack>
  )
}
