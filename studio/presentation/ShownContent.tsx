import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** Shows the page with or without what is not published yet. */
export const ShownContent = ({ page: { told, ask } }: PreviewControlProps) => (
  <Choice
    chosen={told?.shown ?? null}
    isDisabled={!told?.isPreview}
    onChoose={(shown) => ask({ from: 'studio', shown })}
    options={[
      { value: 'drafts', label: 'Drafts' },
      { value: 'published', label: 'Published' },
    ]}
    title="Show"
  />
)
