import { usePerspective } from 'sanity'
import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/**
 * Switches between drafts and published content. Neither is selected for a scheduled date, which the list at the top
 * names.
 */
export function ShownContent({ page: { pageState, ask } }: PreviewControlProps) {
  const { selectedReleaseId } = usePerspective()
  const isOfDay = selectedReleaseId !== undefined && pageState?.shown === 'drafts'
  return (
    <Choice
      chosen={isOfDay ? null : (pageState?.shown ?? null)}
      isDisabled={!pageState?.isPreview || isOfDay}
      onChoose={(shown) => ask({ from: 'studio', shown })}
      options={[
        { value: 'drafts', label: 'Drafts' },
        { value: 'published', label: 'Published' },
      ]}
      title="Show"
    />
  )
}
