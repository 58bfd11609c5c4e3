import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { Small } from '../ui/texts.tsx'
import { useLastingDiscard } from './useLastingDiscard.ts'

/** The Studio's “Discard changes”, with a discard that lasts. */
export function lastingDiscard(standard: DocumentActionComponent): DocumentActionComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: Sanity hands its actions to the configuration; each is made once.
  const useAction: DocumentActionComponent = (props) => {
    const action = standard(props)
    const { discard, isDiscarding } = useLastingDiscard(props)
    const [isAsked, setIsAsked] = useState(false)
    if (!action) return null
    const close = () => setIsAsked(false)
    const confirm = () => {
      close()
      discard()
    }
    return {
      ...action,
      disabled: isDiscarding || action.disabled === true,
      onHandle: () => setIsAsked(true),
      dialog: isAsked && {
        type: 'dialog',
        header: 'Discard changes?',
        content: <Small>Everything that is not published yet goes. What visitors see stays as it is.</Small>,
        footer: <Answers onCancel={close} onConfirm={confirm} />,
        onClose: close,
      },
    }
  }
  return Object.assign(useAction, { action: standard.action })
}

function Answers({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <Flex gap={2} justify="flex-end" paddingX={4} paddingY={3}>
      <Button mode="bleed" onClick={onCancel} text="Cancel" />
      <Button data-testid="confirm-button" onClick={onConfirm} text="Discard changes" tone="critical" />
    </Flex>
  )
}
