import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** Sets the width of the page: all available space, or a phone's. */
export const PageWidth = ({ setViewport, viewport }: PreviewControlProps) => (
  <Choice
    chosen={viewport}
    onChoose={setViewport}
    options={[
      { value: 'desktop', label: 'Computer' },
      { value: 'mobile', label: 'Phone' },
    ]}
    title="Width"
  />
)
