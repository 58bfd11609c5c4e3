import type Mail from 'nodemailer/lib/mailer/index.js'

/** Answers the requests below the path of an outside service that the demonstration replaces. Stores nothing. */
export type DemonstrationService = (request: Request) => Promise<Response>

/** Puts an email into the mailbox of this machine. */
export type SendMail = (mail: Mail.Options) => Promise<void>
