import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** Shows the page as wide as there is room for, or as wide as a phone. */
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
