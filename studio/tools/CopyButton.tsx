import { Button } from '@sanity/ui'
import { useTask } from '../ui/useTask.ts'

interface CopyButtonProps {
  label: string
  /** Returns the text that goes to the clipboard. */
  copied: () => string
}

/** A button that copies a text. */
export function CopyButton({ label, copied }: CopyButtonProps) {
  const { run } = useTask()
  const copy = () =>
    run(
      () => navigator.clipboard.writeText(copied()).then(() => 'Copied'),
      'This browser did not let it be copied: select the text instead.',
    )
  return <Button mode="ghost" text={label} onClick={copy} />
}
