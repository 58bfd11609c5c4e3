import { z } from 'zod'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const mails = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
)

export type Mail = z.output<typeof mails>[number]

export const mailboxUrl = siteUnderTest.mailbox

export async function mailsAbout(text: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/api/messages`, { headers: { connection: 'close' } })
  return mails.parse(await response.json()).filter((mail) => mail.subject.includes(text))
}
