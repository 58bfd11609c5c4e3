import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'

/** On a page of which there are two versions: which of them is shown. */
export function ShownVersion({ page: { told, ask } }: PreviewControlProps) {
  if (!told?.version) return null
  return (
    <Choice
      chosen={told.version}
      onChoose={(version) => ask({ from: 'studio', version })}
      options={[
        { value: 'A', label: 'Version A' },
        { value: 'B', label: 'Version B' },
      ]}
      title="Half of the visitors see each"
    />
  )
}
