import { Button } from '@sanity/ui'
import { useTask } from '../ui/useTask.ts'

interface CopyButtonProps {
  label: string
  copied: () => string
}

export function CopyButton({ label, copied }: CopyButtonProps) {
  const { run } = useTask()
  const copy = () =>
    run(
      () => navigator.clipboard.writeText(copied()).then(() => 'Copied'),
      'This browser did not let it be copied: select the text instead.',
    )
  return <Button mode="ghost" text={label} onClick={copy} />
}
