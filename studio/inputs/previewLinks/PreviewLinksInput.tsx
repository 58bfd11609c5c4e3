import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type InputProps, useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { endPreviewLinks } from './endPreviewLinks.ts'

type Step = 'idle' | 'asked' | 'ending' | 'ended' | 'failed'

const sentences: Record<Step, string> = {
  idle: 'A preview link shows your drafts to whoever has it, until the days are over that you chose.',
  asked: 'Every preview link that you have shared stops working at once. Nothing is published by it.',
  ending: 'One moment …',
  ended: 'All preview links have ended. Links that you make from now on work.',
  failed: 'That did not work, and the links still do. Please reload this page and try again.',
}

export const isPreviewLinks = ({ path }: InputProps): boolean =>
  path.length === 1 && path[0] === 'shareLinkSeries'

/** In place of the number by which preview links are told apart: a button that ends them all, without publishing the settings. */
export function PreviewLinksInput({ readOnly = false }: InputProps) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [step, setStep] = useState<Step>('idle')
  const end = async () => {
    setStep('ending')
    setStep(
      await endPreviewLinks(client).then(
        () => 'ended' as const,
        () => 'failed' as const,
      ),
    )
  }
  const button = { fontSize: 1, mode: 'ghost', padding: 3 } as const
  return (
    <Card border padding={3} radius={3} tone={step === 'asked' ? 'caution' : 'inherit'}>
      <Stack gap={3}>
        <Text role="status" size={1}>
          {sentences[step]}
        </Text>
        <Flex gap={2}>
          {step === 'asked' ? (
            <>
              <Button {...button} onClick={() => void end()} text="End them now" tone="critical" />
              <Button {...button} onClick={() => setStep('idle')} text="Keep them" />
            </>
          ) : (
            <Button
              {...button}
              disabled={readOnly || step === 'ending'}
              onClick={() => setStep('asked')}
              text="End all preview links"
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}
