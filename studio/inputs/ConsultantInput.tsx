import { Stack } from '@sanity/ui'
import type { ComponentType } from 'react'
import {
  type InputProps,
  isArrayOfBlocksSchemaType,
  isStringSchemaType,
  type ObjectInputProps,
  type PortableTextInputProps,
  type StringInputProps,
} from 'sanity'
import { completeWebAddress } from '#lib/links/completeAddress.ts'
import { PanelInvitation } from '../tools/inspectors.tsx'
import { LinkAddressInput } from './addresses/LinkAddressInput.tsx'
import { useCompletion } from './addresses/useCompletion.ts'
import { EmailTexts, MethodFile } from './CopiedTexts.tsx'
import { FocusFromAddress, FocusInDialog } from './FormFocus.tsx'
import { FactChoice, isFactChoice } from './facts/FactMenu.tsx'
import { isPicture, PictureInput } from './PictureInput.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { SeoInput } from './SeoInput.tsx'
import { holdsVersions, VersionsInput } from './versions/VersionsInput.tsx'

/** Replaces some of the Studio’s inputs with this site's own; all others stay. */
export function ConsultantInput(props: InputProps) {
  const input = <OwnInput {...props} />
  return isListItem(props) ? <FocusInDialog>{input}</FocusInDialog> : input
}

function OwnInput(props: InputProps) {
  if (isRichText(props)) return <RichTextInput {...props} />
  if (isPicture(props)) return <PictureInput {...props} />
  if (isSeo(props)) return <SeoInput {...props} />
  if (isFactChoice(props)) return <FactChoice {...props} />
  if (isStringOf('linkAddress', props)) return <LinkAddressInput {...props} />
  if (isStringOf('webAddress', props) || isStringOf('url', props)) return <WebAddressInput {...props} />
  if (holdsVersions(props)) return <VersionsInput {...props} />
  if (props.path.length > 0) return props.renderDefault(props)
  const OwnCard = CARDS[props.schemaType.name]
  return (
    <FocusFromAddress>
      <Stack gap={5}>
        <PanelInvitation documentType={props.schemaType.name} />
        {OwnCard && <OwnCard value={props.value} />}
        {props.renderDefault(props)}
      </Stack>
    </FocusFromAddress>
  )
}

/** Cards above the forms of documents, by their type. */
const CARDS: Readonly<Record<string, ComponentType<{ value: unknown }>>> = {
  methodGuide: MethodFile,
  leadEmails: EmailTexts,
}

/** Adds a missing `https://`. */
const WebAddressInput = (props: StringInputProps) =>
  props.renderDefault(useCompletion(props, completeWebAddress))

/** True if the Studio opens the input in a dialog. */
const isListItem = ({ path }: InputProps) => typeof path.at(-1) === 'object'

const isRichText = (props: InputProps): props is PortableTextInputProps =>
  isArrayOfBlocksSchemaType(props.schemaType)

const isSeo = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'seo'

const isStringOf = (type: string, props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) && props.schemaType.name === type
