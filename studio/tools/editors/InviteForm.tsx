import { Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Invitation } from './useAccounts.ts'

interface Props {
  /** Resolves to true once the invitation is sent. */
  invite: (invitation: Invitation) => Promise<boolean>
}

/** Invites a person by email. Keeps the fields when the invitation fails. */
export function InviteForm({ invite }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [isComplete, setIsComplete] = useState(false)
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget)
    setIsComplete(['name', 'email'].every((field) => String(fields.get(field)).trim() !== ''))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsSending(true)
    const isSent = await invite({
      name: String(fields.get('name')),
      email: String(fields.get('email')),
      role: fields.get('role') === 'viewer' ? 'viewer' : 'editor',
    })
    setIsSending(false)
    if (!isSent) return
    form.reset()
    setIsComplete(false)
  }
  return (
    <Card border padding={4} radius={2}>
      <form onSubmit={send} onInput={look}>
        <Stack gap={4}>
          <Text as="h2" weight="semibold">
            Invite somebody
          </Text>
          <Field id="invite-name" label="Name">
            <TextInput id="invite-name" name="name" maxLength={100} />
          </Field>
          <Field id="invite-email" label="Email">
            <TextInput id="invite-email" name="email" type="email" />
          </Field>
          <Field id="invite-role" label="May">
            <Select id="invite-role" name="role">
              <option value="editor">edit and publish</option>
              <option value="viewer">look at drafts</option>
            </Select>
          </Field>
          <Flex>
            <Button
              type="submit"
              text="Send invitation"
              tone="primary"
              disabled={!isComplete}
              loading={isSending}
            />
          </Flex>
        </Stack>
      </form>
    </Card>
  )
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Stack gap={2}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)
