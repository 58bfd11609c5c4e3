import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useState } from 'react'
import { ERASED_AT_ONCE } from '#lib/referral/admin/adminRequest.ts'
import { appearsAnswer, doneAnswer, type ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate } from './AnswerGate.tsx'
import { dayAndTime } from './dayAndTime.ts'
import { useReferrals } from './useReferrals.ts'
import { messageOf, useRequest } from './useRequest.ts'

interface Props {
  referral: ReferralShown
  close: () => void
  erased: () => void
}

/** Lists the referrals to erase before it erases them: this one, or all in which its sender appears. */
export function EraseDialog({ referral, close, erased }: Props) {
  const ask = useReferrals()
  const { push } = useToast()
  const [person, setPerson] = useState(referral.summary.id)
  const [isErasing, setIsErasing] = useState(false)
  const { answer, again } = useRequest(
    useCallback(() => ask({ ask: 'appears', person }, appearsAnswer), [ask, person]),
  )
  const erase = async (shown: readonly string[]) => {
    setIsErasing(true)
    try {
      let count = 0
      for (let at = 0; at < shown.length; at += ERASED_AT_ONCE) {
        const ids = shown.slice(at, at + ERASED_AT_ONCE)
        count += (await ask({ ask: 'erase', ids }, doneAnswer)).count
      }
      push({ status: 'success', title: count === 1 ? '1 referral erased' : `${count} referrals erased` })
      erased()
    } catch (error) {
      push({ status: 'error', title: messageOf(error) })
      setIsErasing(false)
    }
  }
  const choices = [
    { person: referral.summary.id, text: 'This referral' },
    { person: referral.referrerEmail, text: `Everything with ${referral.referrerEmail}` },
  ]
  return (
    <Dialog id="erase-referral" header="Erase for good" onClose={close} width={1}>
      <Stack gap={4} padding={4}>
        <Flex gap={2} wrap="wrap">
          {choices.map((choice) => (
            <Button
              key={choice.person}
              mode={choice.person === person ? 'default' : 'ghost'}
              text={choice.text}
              selected={choice.person === person}
              aria-pressed={choice.person === person}
              onClick={() => setPerson(choice.person)}
            />
          ))}
        </Flex>
        <AnswerGate answer={answer} again={again}>
          {({ referrals }) => (
            <Stack gap={4}>
              <Text size={1}>This erases, with the emails still to be sent:</Text>
              <Card border padding={3} radius={2}>
                <Stack as="ul" gap={3} padding={0}>
                  {referrals.map(({ id, referrer, referred, receivedAt }) => (
                    <Text as="li" size={1} key={id}>
                      {`${referrer} refers ${referred ?? 'somebody who was erased since'}, ${dayAndTime(receivedAt)}`}
                    </Text>
                  ))}
                </Stack>
              </Card>
              <Text muted size={1}>
                Nothing brings it back. The emails in your own mailbox stay: delete them there too. Backups
                keep it until they are deleted.
              </Text>
              <Flex gap={2} justify="flex-end">
                <Button mode="bleed" text="Keep" onClick={close} />
                <Button
                  tone="critical"
                  text={referrals.length === 1 ? 'Erase 1 referral' : `Erase ${referrals.length} referrals`}
                  disabled={referrals.length === 0}
                  loading={isErasing}
                  onClick={() => erase(referrals.map(({ id }) => id))}
                />
              </Flex>
            </Stack>
          )}
        </AnswerGate>
      </Stack>
    </Dialog>
  )
}
