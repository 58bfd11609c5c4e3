import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendMail } from '../demonstration/demonstrationService.ts'
import type { Mailbox } from './mailbox.ts'

/** Returns a function that puts emails straight into the mailbox. Files and URLs named in an email are never opened. */
export function mailSender(mailbox: Pick<Mailbox, 'keep'>): SendMail {
  return async (mail) => {
    const message = new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile()
    await mailbox.keep(await message.build(), message.getEnvelope().to)
  }
}
