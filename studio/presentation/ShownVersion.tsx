import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** Selects the version of a page that has two. */
export function ShownVersion({ page: { pageState, ask } }: PreviewControlProps) {
  if (!pageState?.version) return null
  return (
    <Choice
      chosen={pageState.version}
      onChoose={(version) => ask({ from: 'studio', version })}
      options={[
        { value: 'A', label: 'Version A' },
        { value: 'B', label: 'Version B' },
      ]}
      title="Half of the visitors see each"
    />
  )
}
