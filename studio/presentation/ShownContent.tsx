import { usePerspective } from 'sanity'
import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** Shows the page with or without what is not published yet. As of a scheduled day it is neither: the list at the top names it. */
export function ShownContent({ page: { told, ask } }: PreviewControlProps) {
  const { selectedReleaseId } = usePerspective()
  const isOfDay = selectedReleaseId !== undefined && told?.shown === 'drafts'
  return (
    <Choice
      chosen={isOfDay ? null : (told?.shown ?? null)}
      isDisabled={!told?.isPreview || isOfDay}
      onChoose={(shown) => ask({ from: 'studio', shown })}
      options={[
        { value: 'drafts', label: 'Drafts' },
        { value: 'published', label: 'Published' },
      ]}
      title="Show"
    />
  )
}
