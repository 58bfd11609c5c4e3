import type { StringInputProps } from 'sanity'
import { completeWebAddress } from '#lib/links/completeAddress.ts'
import { useCompletion } from './useCompletion.ts'

/** An address of somebody else's site: `https://` is put in front when it is missing. */
export function WebAddressInput(props: StringInputProps) {
  return props.renderDefault(useCompletion(props, completeWebAddress))
}
