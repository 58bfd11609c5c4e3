import { Button } from '@sanity/ui'
import { useTask } from '../ui/useTask.ts'

export function CopyButton({ label, copied }: { label: string; copied: () => string }) {
  const { run } = useTask()
  const copy = () =>
    run(
      () => navigator.clipboard.writeText(copied()).then(() => 'Copied'),
      'This browser did not let it be copied: select the text instead.',
    )
  return <Button mode="ghost" text={label} onClick={copy} />
}
