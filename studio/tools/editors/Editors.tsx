import { Badge, Box, Button, Card, Flex, Heading, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Pane } from '../../ui/Pane.tsx'
import { Question } from '../../ui/Question.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { browserName } from './browserName.ts'
import { type Account, type Invitation, useAccounts } from './useAccounts.ts'

/** The tool “Editors” of a self-hosted site: who may sign in, where they are signed in, and invitations. */
export function Editors() {
  const requests = useAccounts()
  const request = useRequest(useCallback(() => requests.list(), [requests]))
  const task = useTask()
  const run = (done: string, change: () => Promise<unknown>): Promise<boolean> =>
    task.run(async () => {
      await change()
      request.again()
      return done
    })
  return (
    <Pane>
      <Heading as="h1">Editors</Heading>
      <AnswerGate {...request}>
        {(accounts) => (
          <>
            {accounts.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                end={() => run(`${account.name} removed`, () => requests.endAccount(account.id))}
                endSession={(id) => run('Signed out', () => requests.endSession(id))}
              />
            ))}
            <InviteForm
              isSending={task.isRunning}
              invite={(invitation) =>
                run(`Invitation sent to ${invitation.email}`, () => requests.invite(invitation))
              }
            />
          </>
        )}
      </AnswerGate>
    </Pane>
  )
}

interface CardProps {
  account: Account
  end: () => void
  endSession: (id: string) => void
}

function AccountCard({ account, end, endSession }: CardProps) {
  const { name, email, role, passkeys, isMe, sessions } = account
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card border padding={4} radius={2} as="section" aria-label={name}>
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1}>
            <Stack gap={3}>
              <Text weight="semibold">{isMe ? `${name} (you)` : name}</Text>
              <Muted>{email}</Muted>
            </Stack>
          </Box>
          <Badge>{role === 'editor' ? 'Can edit' : 'Can look'}</Badge>
          {passkeys === 0 && <Badge tone="caution">Invited</Badge>}
          {!isMe && <Button mode="ghost" tone="critical" text="Remove" onClick={() => setIsAsking(true)} />}
        </Flex>
        {isAsking && (
          <Question
            no="Keep"
            onNo={() => setIsAsking(false)}
            onYes={() => {
              setIsAsking(false)
              end()
            }}
            text={`${name} is signed out everywhere and can’t sign in again. Their changes stay in the history.`}
            yes="Remove now"
          />
        )}
        {sessions.length > 0 && (
          <Stack as="ul" gap={3} padding={0}>
            {sessions.map(({ id, agent, seen, isCurrent }) => (
              <Flex as="li" align="center" gap={3} key={id}>
                <Box flex={1}>
                  <Small>
                    {isCurrent
                      ? `${browserName(agent)}, this browser`
                      : `${browserName(agent)}, last used ${dayAndTime(new Date(seen).toISOString())}`}
                  </Small>
                </Box>
                {!isCurrent && <Button mode="bleed" text="Sign out" onClick={() => endSession(id)} />}
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

interface InviteFormProps {
  invite: (invitation: Invitation) => Promise<boolean>
  isSending: boolean
}

/** Invites a person by email. Keeps the fields when the invitation fails. */
function InviteForm({ invite, isSending }: InviteFormProps) {
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const isSent = await invite({
      name: String(fields.get('name')),
      email: String(fields.get('email')),
      role: fields.get('role') === 'viewer' ? 'viewer' : 'editor',
    })
    if (isSent) form.reset()
  }
  return (
    <Card border padding={4} radius={2}>
      <form onSubmit={send}>
        <Stack gap={4}>
          <Text as="h2" weight="semibold">
            Invite somebody
          </Text>
          <Field label="Name">
            <TextInput name="name" maxLength={100} required />
          </Field>
          <Field label="Email">
            <TextInput name="email" required type="email" />
          </Field>
          <Field label="May">
            <Select name="role">
              <option value="editor">edit and publish</option>
              <option value="viewer">look at drafts</option>
            </Select>
          </Field>
          <Flex>
            <Button type="submit" text="Send invitation" tone="primary" loading={isSending} />
          </Flex>
        </Stack>
      </form>
    </Card>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="label" gap={2}>
    <Small weight="medium">{label}</Small>
    {children}
  </Stack>
)
