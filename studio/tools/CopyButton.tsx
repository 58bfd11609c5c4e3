import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'

interface Props {
  label: string
  /** Returns the text that goes to the clipboard. */
  copied: () => string
}

/** A button that copies a text. */
export function CopyButton({ label, copied }: Props) {
  const { push } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(copied()).then(
      () => push({ status: 'success', title: 'Copied' }),
      () =>
        push({ status: 'error', title: 'This browser did not let it be copied: select the text instead.' }),
    )
  return <Button mode="ghost" text={label} onClick={() => void copy()} />
}
