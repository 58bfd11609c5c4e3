import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { ERASED_AT_ONCE } from '#lib/referral/admin/adminRequest.ts'
import { appearsAnswer, doneAnswer, type ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { useTask } from '../../ui/useTask.ts'
import { whoRefersWhom } from './ReferralRow.tsx'
import { useReferrals } from './useReferrals.ts'

interface Props {
  referral: ReferralShown
  close: () => void
  erased: () => void
}

/** Lists the referrals to erase before it erases them: this one, or all in which its sender appears. */
export function EraseDialog({ referral, close, erased }: Props) {
  const ask = useReferrals()
  const { run, isRunning } = useTask()
  const [person, setPerson] = useState(referral.summary.id)
  const request = useRequest(useCallback(() => ask({ ask: 'appears', person }, appearsAnswer), [ask, person]))
  const erase = (shown: readonly string[]) =>
    run(async () => {
      let count = 0
      for (let at = 0; at < shown.length; at += ERASED_AT_ONCE) {
        const ids = shown.slice(at, at + ERASED_AT_ONCE)
        count += (await ask({ ask: 'erase', ids }, doneAnswer)).count
      }
      return count === 1 ? '1 referral erased' : `${count} referrals erased`
    }).then((isErased) => isErased && erased())
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
        <AnswerGate {...request}>
          {({ referrals }) => (
            <Stack gap={4}>
              <Text size={1}>This erases, with the emails still to be sent:</Text>
              <Card border padding={3} radius={2}>
                <Stack as="ul" gap={3} padding={0}>
                  {referrals.map((one) => (
                    <Text as="li" size={1} key={one.id}>
                      {`${whoRefersWhom(one)}, ${dayAndTime(one.receivedAt)}`}
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
                  loading={isRunning}
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
