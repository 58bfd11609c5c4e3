import { Stack } from '@sanity/ui'
import { useState } from 'react'
import { type InputProps, isObjectSchemaType, type ObjectInputProps, set, setIfMissing, unset } from 'sanity'
import { isRecord } from '#lib/isRecord.ts'
import { isSameCopy } from '#lib/measurement/opening.ts'
import { OneVersion } from './OneVersion.tsx'
import { TwoVersions } from './TwoVersions.tsx'
import styles from './versions.module.css'

const A = 'variantA'
const B = 'variantB'

/** Whether an object holds the two versions of an A/B test. */
export function holdsVersions(props: InputProps): props is ObjectInputProps {
  if (!isObjectSchemaType(props.schemaType)) return false
  const names = props.schemaType.fields.map(({ name }) => name)
  return names.includes(A) && names.includes(B)
}

/**
 * An opening of which there may be two versions. While there is no version B its fields are not shown, and every visitor reads A;
 * the second begins as a copy of the first, and then both stand side by side.
 */
export function VersionsInput(props: ObjectInputProps) {
  const { members, onChange, onPathFocus, readOnly = false, renderDefault, value } = props
  const copy = value?.[A]
  const second = value?.[B]
  const hasTwo = isRecord(second)
  // History puts the edits of some minutes into one entry: what was written just before may be in none.
  const [removed, setRemoved] = useState<unknown>(null)
  const only = (isShown: (name: string) => boolean) =>
    renderDefault({
      ...props,
      members: members.filter((member) => member.kind !== 'field' || isShown(member.name)),
    })

  const write = (words: unknown) => {
    onChange([setIfMissing({}), set(isRecord(words) ? words : {}, [B])])
    onPathFocus([B, 'headline'])
  }
  const remove = () => {
    setRemoved(second)
    onChange(unset([B]))
  }

  return (
    <Stack gap={5}>
      {only((name) => name !== A && name !== B)}
      {hasTwo ? (
        <TwoVersions isAlike={isSameCopy(copy, second)} isReadOnly={readOnly} onRemove={remove} />
      ) : (
        <OneVersion
          isReadOnly={readOnly}
          onBringBack={removed === null ? null : () => write(removed)}
          onWrite={() => write(copy)}
        />
      )}
      <div className={styles.versions}>
        {only((name) => name === A)}
        {hasTwo && only((name) => name === B)}
      </div>
    </Stack>
  )
}
