import type { StringInputProps } from 'sanity'
import { completeWebAddress } from '#lib/links/completeAddress.ts'
import { useCompletion } from './useCompletion.ts'

/** Input for an address of another site. Adds a missing `https://`. */
export function WebAddressInput(props: StringInputProps) {
  return props.renderDefault(useCompletion(props, completeWebAddress))
}
