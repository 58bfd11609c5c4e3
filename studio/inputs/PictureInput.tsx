import {
  type FormPatch,
  type ImageValue,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  PatchEvent,
  unset,
} from 'sanity'
import { isRecord } from '#lib/server/isRecord.ts'

/** A picture. Replacing or removing it clears its description, because the next picture needs another one. */
export function PictureInput(props: ObjectInputProps<ImageValue>) {
  const shown = props.value?.asset?._ref
  const change: typeof props.onChange = (patches) => {
    const event = PatchEvent.from(patches)
    const isOther = shown !== undefined && event.patches.some((patch) => changesAsset(patch, shown))
    props.onChange(isOther ? event.append(unset(['alt'])) : event)
  }
  return props.renderDefault({ ...props, onChange: change })
}

export const isPicture = (props: InputProps): props is ObjectInputProps<ImageValue> =>
  isObjectInputProps(props) && [props.schemaType.name, props.schemaType.type?.name].includes('imageWithAlt')

function changesAsset(patch: FormPatch, shown: string): boolean {
  if (patch.path.join() !== 'asset') return false
  return patch.type === 'unset' || (patch.type === 'set' && refOf(patch.value) !== shown)
}

const refOf = (value: unknown): unknown => (isRecord(value) ? value._ref : undefined)
