import PostalMime, { type Email } from 'postal-mime'
import type { SendMail } from '#services/demonstration/demonstrationService.ts'
import { mailSender } from '#services/mail/mailSender.ts'

export function catchMails(): { send: SendMail; mails: Email[] } {
  const mails: Email[] = []
  const send = mailSender({ keep: async (raw) => void mails.push(await PostalMime.parse(raw)) })
  return { send, mails }
}
